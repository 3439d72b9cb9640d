/**
 * Commits whose refactorings are known because they were carried out: real code, one to eight refactorings by TypeScript's language service
 * and by ours, ordinary edits around them, and now and then code in another form. The same seed makes the same commit. Judges nothing.
 */
import type ts from 'typescript';
import { convert } from './conversions.js';
import type { Draft } from './drafts.js';
import { describe, mirrored } from './drafts.js';
import { extractSuperclass } from './extractSuperclass.js';
import { editOrdinarily } from './ordinaryEdits.js';
import { addParameter, duplicateFunction, pullUpMethod } from './ownRefactorings.js';
import { moveMethod } from './moveMethod.js';
import type { Place } from './places.js';
import { unitAt } from './places.js';
import { Project } from './project.js';
import { Random } from './random.js';
import type { Step, Workbench } from './serviceRefactorings.js';
import {
  extractConstant,
  extractFunction,
  extractInnerFunction,
  inlineVariable,
  moveToFile,
  renameDeclaration,
  renameParameter,
  renameVariable,
} from './serviceRefactorings.js';
import type { SourcePackage } from './sources.js';
import type { Aspect } from './touched.js';
import { Touched } from './touched.js';
import { destructureParameters, extractType } from './typeRefactorings.js';

export interface OracleCommit {
  readonly id: string;
  readonly language: SourcePackage['language'];
  readonly files: readonly { readonly path: string; readonly before: string | null; readonly after: string | null }[];
  readonly expected: readonly { readonly type: string; readonly description: string }[];
  /** Declarations that have another name now, before → after: of what was declared with them in its type nothing is expected. */
  readonly renamed: ReadonlyMap<string, string>;
}

interface StepKind {
  readonly step: Step;
  readonly aspect: Aspect;
}

/** Renames of declarations and extractions come up more often, as they do in real commits. */
const STEPS: readonly StepKind[] = [
  ...of('name', renameDeclaration, renameDeclaration, renameDeclaration),
  ...of('body', extractFunction, extractFunction, extractFunction),
  ...of('extracted', extractConstant, extractConstant),
  ...of('parameter', renameParameter),
  ...of('variable', renameVariable),
  ...of('place', moveToFile, moveToFile, pullUpMethod),
  ...of('parameter', addParameter, addParameter),
  ...of('body', extractInnerFunction, extractInnerFunction),
  ...of('inlined', inlineVariable),
  ...of('variable', extractType, extractType),
  ...of('list', destructureParameters),
  ...of('place', moveMethod, moveMethod),
];

function of(aspect: Aspect, ...steps: readonly Step[]): StepKind[] {
  return steps.map(step => ({ step, aspect }));
}

/** A type may name any of them: `typeof resolve`, `Shape['size']`. */
const RENAMES: ReadonlySet<string> = new Set(['Rename Class', 'Rename Method', 'Rename Attribute']);

interface Extent {
  /** That one commit may touch with refactorings; what mentions a renamed declaration is touched besides. */
  readonly files: number;
  readonly least: number;
  readonly most: number;
}

/** Compound commits do much in few places. */
const EXTENTS: Readonly<Record<'plain' | 'compound', Extent>> = {
  plain: { files: 8, least: 1, most: 8 },
  compound: { files: 2, least: 5, most: 16 },
};
/** Places tried for one refactoring, and refactorings tried for one that is wanted: most places don't allow most of them. */
const MAX_PLACES = 15;
const MAX_TRIES = 4;

export class Oracle {
  private readonly projects: readonly Project[];

  /** With `isCompound`, several refactorings may be about one declaration, and ordinary edits as well. */
  constructor(
    packages: readonly SourcePackage[],
    private readonly isCompound = false,
  ) {
    this.projects = packages.map(source => new Project(source));
  }

  commit(seed: number): OracleCommit {
    const random = new Random(seed);
    const project = random.pick(this.projects);
    project.reset();
    const extent = EXTENTS[this.isCompound ? 'compound' : 'plain'];
    const touched = new Touched(this.isCompound);
    const files = random
      .shuffled(project.paths().filter(path => project.text(path).length > 800))
      .slice(0, extent.files);
    const treesBefore = new Map<string, ts.SourceFile>();
    // What an extracted type declares was no declaration before.
    const stood = ({ file, path }: Place): boolean => {
      const tree = treesBefore.get(file);
      return !this.isCompound || (tree !== undefined && unitAt(tree, path) !== null);
    };
    const benchFor = (aspect: Aspect | 'edit'): Workbench => ({
      project,
      random,
      files,
      isFree: place => touched.isFree(place, aspect) && stood(touched.originOf(place)),
      isTaken: name => touched.isTaken(name),
    });
    const steps: StepKind[] = [];
    if (random.chance(0.2)) {
      // Before the commit begins nothing is touched.
      const prepared = duplicateFunction({ ...benchFor('body'), isFree: () => true });
      if (prepared) steps.push(...of('body', prepared));
    }
    const texts = new Map(project.paths().map(path => [path, project.text(path)]));
    for (const path of texts.keys()) treesBefore.set(path, project.tree(path));
    const wanted = random.chance(0.1) ? 0 : random.between(extent.least, extent.most);
    for (let tries = 0; touched.drafts.length < wanted && tries < MAX_TRIES * wanted; tries++) {
      const { step, aspect } = steps.pop() ?? random.pick(STEPS);
      const bench = benchFor(aspect);
      for (let places = 0, done: Draft[] | null = null; places < MAX_PLACES && !done; places++) {
        done = step(bench);
        touched.note(done ?? [], aspect);
      }
    }
    for (let edits = random.between(2, 10); edits > 0; edits--) editOrdinarily(benchFor('edit'));
    const isMirrored = random.chance(0.3);
    const untouched = { ...benchFor('edit'), isFree: (place: Place): boolean => touched.isUntouched(place) };
    // There is no name for what brings a superclass back into its only heir.
    if (!isMirrored && random.chance(0.25)) {
      touched.note(extractSuperclass({ ...untouched, files: random.shuffled(project.paths()) }) ?? [], 'place');
    }
    if (random.chance(0.5)) {
      for (let conversions = random.between(1, 4); conversions > 0; conversions--) convert(untouched);
    }
    return this.finished(`${project.source.name}@${seed}`, project, texts, treesBefore, touched.drafts, isMirrored);
  }

  private finished(
    id: string,
    project: Project,
    before: ReadonlyMap<string, string>,
    treesBefore: ReadonlyMap<string, ts.SourceFile>,
    drafts: readonly Draft[],
    isMirrored: boolean,
  ): OracleCommit {
    const paths = [...new Set([...before.keys(), ...project.paths()])].sort();
    const files = paths.flatMap(path => {
      const was = before.get(path) ?? null;
      const is = project.has(path) ? project.text(path) : null;
      return was === is ? [] : [isMirrored ? { path, before: is, after: was } : { path, before: was, after: is }];
    });
    const treeBefore = (file: string): ts.SourceFile => {
      const tree = treesBefore.get(file);
      if (!tree) throw new Error(`There was no file ${file}.`);
      return tree;
    };
    const treeAfter = (file: string): ts.SourceFile => project.tree(file);
    const expected = drafts.map(draft => {
      const description = isMirrored
        ? describe(mirrored(draft), treeAfter, treeBefore)
        : describe(draft, treeBefore, treeAfter);
      return { type: isMirrored ? mirrored(draft).type : draft.type, description };
    });
    const lastName = ({ path }: Place): string => path[path.length - 1];
    const renames = drafts.filter(({ type }) => RENAMES.has(type)).map(draft => (isMirrored ? mirrored(draft) : draft));
    const renamed = new Map(renames.map(({ before: from, after: to }) => [lastName(from), lastName(to)] as const));
    return { id, language: project.source.language, files, expected, renamed };
  }
}
