/**
 * Members of the change that code reaches through types which did not change. Of `class Mid extends Base` in a file of
 * its own the change holds nothing: that `mid.load()` is `Base.load` is seen only there. Files that declare such types
 * are looked for and parsed, only where a name stands that some member has lost or gained.
 */
import type { Side } from '../model.js';
import type { Budget } from '../budget.js';
import type { ContextReader } from '../contextReader.js';
import { endingsOf, languageOfPath } from '../languages/registry.js';
import { isName } from '../languages/roles.js';
import { isOwnObject } from '../matching/statements/bodies/expressions.js';
import type { Matches } from '../matching/matches.js';
import type { LanguageLoader } from '../read.js';
import { parseUnchanged } from './parseUnchanged.js';
import { enclosingType, isType } from '../structure/declaration.js';
import type { SourceTree } from '../structure/source.js';
import { lastSegment, plainType, receiverAt } from '../symbols/nameSyntax.js';
import type { Resolver } from '../symbols/resolver.js';
import type { Symbol, Unchanged } from '../symbols/symbol.js';
import { nodeText } from '../syntax/tree.js';
import { stemOf } from '../text/paths.js';
import type { SearchedChange } from './searchOutside.js';
import type { WholeSides } from './sidesWithFiles.js';
import { withFiles } from './sidesWithFiles.js';

/** So many files are parsed at most, in so many steps up: `Leaf` < `Mid` < `Base` are two. */
const MAX_PARSED = 24;
const MAX_STEPS = 3;
/** Of the time that the analysis took so far; small changes get the second number of milliseconds. */
const TIME_SHARE = 0.05;
const LEAST_MS = 400;

/** What names of members refer to, seen with the types through which they are reached. */
export class ReachedMembers {
  constructor(
    private readonly sides: WholeSides,
    private readonly matches: Matches,
    private readonly names: ReadonlySet<string>,
  ) {}

  /** The declaration that a name reaches, in the change or besides, or that there is none; null where nothing is known. */
  at(side: Side, source: SourceTree, leaf: number): Symbol | Unchanged | null {
    if (!this.names.has(nodeText(source.tree, leaf))) return null;
    const symbol = this.sides[side].resolver.resolve(source, leaf);
    if (symbol.kind !== 'declared') return symbol.kind === 'missing' ? symbol : null;
    const { declaration } = symbol;
    const isChanged = this.matches[side].declarations[declaration.index] === declaration;
    return isChanged ? symbol : { kind: 'unchanged', declaration };
  }
}

/** Null where no such name stands in the change, or nobody can look for the types. */
export async function reachedMembers(
  change: SearchedChange,
  resolvers: Readonly<Record<Side, Resolver>>,
  reader: ContextReader | null,
  load: LanguageLoader,
  budget: Budget,
): Promise<ReachedMembers | null> {
  const names = namesOfMembers(change.matches);
  if (reader === null || names.size === 0) return null;
  const sources = change.before.sources.filter(source => source !== null);
  const mentions = sources.flatMap(source => mentionsIn(source, names));
  const endings = endingsOf(new Set(mentions.map(({ source }) => source.language.table.symbols.family)));
  const parsed = new Map<string, SourceTree>();
  const asked = new Set<string>();
  const started = budget.remainingMs();
  const least = started - Math.max(LEAST_MS, (budget.limits.totalMs - started) * TIME_SHARE);
  const isTimeUp = (): boolean => budget.remainingMs() <= Math.max(0, least);
  let sides: WholeSides | null = null;
  for (let step = 0; step < MAX_STEPS && !isTimeUp(); step++) {
    const resolver: Resolver = sides?.before.resolver ?? resolvers.before;
    const types = new Set(mentions.flatMap(mention => typesUnseen(resolver, mention)));
    const words = [...types].filter(name => !asked.has(name));
    if (words.length === 0) break;
    words.forEach(name => asked.add(name));
    const { files } = await reader.search({ words, endings });
    const count = parsed.size;
    for (const { path, text } of likelyFirst(files, words)) {
      budget.checkCancelled();
      if (isTimeUp() || parsed.size >= MAX_PARSED) break;
      const table = languageOfPath(path, text);
      if (table === null || parsed.has(path)) continue;
      const source = await parseUnchanged(path, text, table, { load, budget, tokens: change.tokens });
      if (source !== null) parsed.set(path, source);
    }
    if (parsed.size === count) break;
    sides = withFiles(change.matches, change.origins, change.context, [...parsed.values()], change.tokens);
  }
  return sides === null ? null : new ReachedMembers(sides, change.matches, names);
}

/** Names that members have on one side only. */
function namesOfMembers(matches: Matches): ReadonlySet<string> {
  const renamed = matches
    .all()
    .filter(({ before, after }) => before.name !== after.name && !isType(before) && enclosingType(before) !== null);
  return new Set(renamed.flatMap(({ before, after }) => [before.name, after.name]));
}

interface Mention {
  readonly source: SourceTree;
  readonly leaf: number;
}

function mentionsIn(source: SourceTree, names: ReadonlySet<string>): Mention[] {
  const found: Mention[] = [];
  const { tree, role } = source;
  for (let leaf = 0; leaf < tree.size.length; leaf++) {
    if (tree.size[leaf] === 1 && isName(role[leaf]) && names.has(nodeText(tree, leaf))) found.push({ source, leaf });
  }
  return found;
}

/** Types through which a name may reach a member, and of which nothing is known. */
function typesUnseen(resolver: Resolver, { source, leaf }: Mention): readonly string[] {
  const symbol = resolver.resolve(source, leaf);
  if (symbol.kind === 'declared' || symbol.kind === 'local' || symbol.kind === 'builtin') return [];
  if (symbol.kind === 'inherited') return symbol.from;
  const receiver = receiverAt(source, leaf);
  if (receiver === null || isOwnObject(source, receiver)) return resolver.typesUnseenAround(source, leaf);
  const type = resolver.typeOf(source, receiver);
  if (type?.kind === 'declared') return resolver.unseenAbove(type.declaration);
  if (type?.kind === 'imported') return [lastSegment(type.path)];
  const written = plainType(resolver.writtenTypeOf(source, receiver) ?? '');
  return written === null ? [] : [lastSegment(written)];
}

/** Files that are called after one of the types come first: `catch_reporter_tap.hpp`, `TapReporter.java`. */
function likelyFirst<F extends { readonly path: string }>(files: readonly F[], types: readonly string[]): F[] {
  const plain = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const names = types.map(plain);
  const isCalledSo = ({ path }: F): boolean => {
    const stem = plain(stemOf(path));
    return names.some(name => stem.includes(name) || name.includes(stem));
  };
  return [...files.filter(isCalledSo), ...files.filter(file => !isCalledSo(file))];
}
