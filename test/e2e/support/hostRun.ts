/**
 * What the suite inside the extension host and the test that starts it have to tell each other: the folders to work on, and where to
 * write the results. It travels in one environment variable.
 */
export const HOST_RUN_VARIABLE = 'REFSCOPE_HOST_RUN';

export interface HostRun {
  /** A repository with some commits, refactorings in the last; also the first folder of the workspace. */
  readonly sample: string;
  /** A repository without commits. */
  readonly empty: string;
  /** A repository with 25 commits. */
  readonly long: string;
  /** A folder of the workspace that is no repository. */
  readonly plain: string;
  /** The file for the results. */
  readonly results: string;
}

export interface HostResult {
  readonly title: string;
  readonly state: 'passed' | 'failed';
  readonly message: string | null;
  readonly ms: number;
}
