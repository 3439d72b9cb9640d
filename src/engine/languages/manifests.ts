/**
 * Texts that say how modules are found: JSON with comments, as `tsconfig.json` has it, and the few lines of TOML and
 * YAML that name a package. What cannot be read says nothing.
 */

/** A value of JSON in which there may be comments, and commas before a closing bracket; null where it is none. */
export function looseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    try {
      return JSON.parse(withoutComments(text)) as unknown;
    } catch {
      return null;
    }
  }
}

/** A string, a comment, or a comma that nothing follows: what comes first. */
const PIECES = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[^]*?\*\/|,(?=(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*[}\]])|^\uFEFF/g;

function withoutComments(text: string): string {
  return text.replace(PIECES, piece => (piece.startsWith('"') ? piece : ''));
}

/** A member of an object by its name; undefined for all else. */
export function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textMember(value: unknown, name: string): string | null {
  const member = memberOf(value, name);
  return typeof member === 'string' ? member : null;
}

/** `name = "a"` in a section of TOML; null where it is not said so. */
export function tomlText(text: string, section: string, key: string): string | null {
  let current = '';
  for (const line of text.split('\n')) {
    const head = /^\s*\[\s*([^\][]+?)\s*\]\s*(?:#.*)?$/.exec(line);
    if (head) current = head[1];
    else if (current === section) {
      const said = /^\s*([\w-]+)\s*=\s*(?:"([^"\\]*)"|'([^']*)')/.exec(line);
      if (said?.[1] === key) return said[2] ?? said[3];
    }
  }
  return null;
}

/** `name: a` at the margin of YAML; null where it is not said so. */
export function yamlText(text: string, key: string): string | null {
  for (const line of text.split('\n')) {
    const said = /^([\w-]+):\s*(['"]?)([^'"#\s]+)\2\s*(?:#.*)?$/.exec(line);
    if (said?.[1] === key) return said[3];
  }
  return null;
}
