/**
 * A package's sources in memory, with TypeScript's language service on top: what refactorings are carried out on. Goes back to the sources
 * as they were shipped for each new commit.
 */
import ts from 'typescript';
import type { SourcePackage } from './sources.js';

const OPTIONS: ts.CompilerOptions = {
  allowJs: true,
  checkJs: false,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
  skipLibCheck: true,
  noEmit: true,
  strict: true,
  allowImportingTsExtensions: true,
};

const FORMAT: ts.FormatCodeSettings = {
  ...ts.getDefaultFormatCodeSettings('\n'),
  indentSize: 2,
  semicolons: ts.SemicolonPreference.Insert,
};

const PREFERENCES: ts.UserPreferences = {
  allowTextChangesInNewFiles: true,
  providePrefixAndSuffixTextForRename: true,
  allowRenameOfImportPath: false,
};

export class Project {
  private readonly service: ts.LanguageService;
  private readonly texts = new Map<string, string>();
  private readonly versions = new Map<string, number>();
  private readonly snapshots = new Map<string, ts.IScriptSnapshot>();

  constructor(readonly source: SourcePackage) {
    for (const [path, text] of source.files) this.set(path, text);
    const host: ts.LanguageServiceHost = {
      getScriptFileNames: () => [...this.texts.keys()].map(path => `/${path}`),
      getScriptVersion: name => String(this.versions.get(name.slice(1)) ?? 0),
      getScriptSnapshot: name => this.snapshotOf(name),
      getCurrentDirectory: () => '/',
      getCompilationSettings: () => OPTIONS,
      getDefaultLibFileName: options => ts.getDefaultLibFilePath(options),
      fileExists: name => this.texts.has(name.slice(1)),
      readFile: name => this.texts.get(name.slice(1)),
      directoryExists: name =>
        name === '/' || [...this.texts.keys()].some(path => path.startsWith(`${name.slice(1)}/`)),
      getDirectories: () => [],
      useCaseSensitiveFileNames: () => true,
    };
    this.service = ts.createLanguageService(host);
  }

  private snapshotOf(name: string): ts.IScriptSnapshot | undefined {
    const known = this.snapshots.get(name);
    if (known) return known;
    const text =
      this.texts.get(name.slice(1)) ?? (name.includes('/typescript/lib/') ? ts.sys.readFile(name) : undefined);
    if (text === undefined) return undefined;
    const snapshot = ts.ScriptSnapshot.fromString(text);
    this.snapshots.set(name, snapshot);
    return snapshot;
  }

  paths(): string[] {
    return [...this.texts.keys()];
  }

  /** Throws for a file that is not there. */
  text(path: string): string {
    const text = this.texts.get(path);
    if (text === undefined) throw new Error(`There is no file ${path}.`);
    return text;
  }

  has(path: string): boolean {
    return this.texts.has(path);
  }

  allTexts(): Iterable<string> {
    return this.texts.values();
  }

  set(path: string, text: string): void {
    this.texts.set(path, text);
    this.versions.set(path, (this.versions.get(path) ?? 0) + 1);
    this.snapshots.delete(`/${path}`);
  }

  /** Back to the sources as they were shipped. */
  reset(): void {
    for (const path of this.texts.keys()) if (!this.source.files.has(path)) this.texts.delete(path);
    for (const [path, text] of this.source.files) if (this.texts.get(path) !== text) this.set(path, text);
  }

  tree(path: string): ts.SourceFile {
    const tree = this.service.getProgram()?.getSourceFile(`/${path}`);
    if (!tree) throw new Error(`The language service knows no file ${path}.`);
    return tree;
  }

  /** Changes of one file, in any order; they must not overlap. What is put in at one position stays in its order. */
  edit(path: string, changes: readonly ts.TextChange[]): void {
    const text = this.texts.get(path) ?? '';
    let result = '';
    let at = 0;
    for (const { span, newText } of [...changes].sort(
      (a, b) => a.span.start - b.span.start || a.span.length - b.span.length,
    )) {
      result += text.slice(at, span.start) + newText;
      at = span.start + span.length;
    }
    this.set(path, result + text.slice(at));
  }

  apply(edits: readonly ts.FileTextChanges[]): void {
    for (const { fileName, textChanges } of edits) this.edit(fileName.slice(1), textChanges);
  }

  /** The edits of one of the service's refactorings; null where it has none. */
  refactor(
    path: string,
    range: ts.TextRange,
    name: string,
    action: string,
    argument?: ts.InteractiveRefactorArguments,
  ): ts.RefactorEditInfo | null {
    return this.ask(service =>
      service.getEditsForRefactor(`/${path}`, FORMAT, range, name, action, PREFERENCES, argument),
    );
  }

  /** Of `kind`; those that ask for more included where `isInteractive`. */
  refactorsAt(
    path: string,
    range: ts.TextRange,
    kind: string,
    isInteractive = false,
  ): readonly ts.ApplicableRefactorInfo[] {
    return (
      this.ask(service =>
        service.getApplicableRefactors(`/${path}`, range, PREFERENCES, 'invoked', kind, isInteractive),
      ) ?? []
    );
  }

  /** Where the service suggests something of its own accord, by the number that it has for that. */
  suggestionsIn(path: string, code: number): readonly ts.TextSpan[] {
    const all = this.ask(service => service.getSuggestionDiagnostics(`/${path}`)) ?? [];
    return all.flatMap(({ code: own, start, length }) => (own === code ? [{ start, length }] : []));
  }

  /** What follows from taking such a suggestion up; null where the service does not know. */
  fixAt(path: string, { pos, end }: ts.TextRange, code: number): readonly ts.FileTextChanges[] | null {
    return (
      this.ask(service => service.getCodeFixesAtPosition(`/${path}`, pos, end, [code], FORMAT, PREFERENCES))?.at(0)
        ?.changes ?? null
    );
  }

  /** Everything that mentions what is declared at `position`; null where nobody knows. */
  references(path: string, position: number): readonly ts.ReferencedSymbolEntry[] | null {
    return (
      this.ask(service => service.findReferences(`/${path}`, position))?.flatMap(symbol => symbol.references) ?? null
    );
  }

  /** Null also where the service fails, which it does on code that it half understands. */
  private ask<T>(question: (service: ts.LanguageService) => T | undefined): T | null {
    try {
      return question(this.service) ?? null;
    } catch {
      return null;
    }
  }

  /** Where what is declared at `position` is mentioned; null where it cannot be renamed, or is mentioned outside the package. */
  renameLocations(path: string, position: number): readonly ts.RenameLocation[] | null {
    const locations = this.ask(service => service.findRenameLocations(`/${path}`, position, false, false, PREFERENCES));
    return locations && locations.length > 0 && locations.every(({ fileName }) => this.texts.has(fileName.slice(1)))
      ? locations
      : null;
  }

  rename(locations: readonly ts.RenameLocation[], name: string): void {
    const byFile = new Map<string, ts.TextChange[]>();
    for (const { fileName, textSpan, prefixText = '', suffixText = '' } of locations) {
      const list = byFile.get(fileName) ?? [];
      list.push({ span: textSpan, newText: prefixText + name + suffixText });
      byFile.set(fileName, list);
    }
    for (const [fileName, changes] of byFile) this.edit(fileName.slice(1), changes);
  }
}
