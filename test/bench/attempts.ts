/**
 * The measurements of a long run: each is printed as soon as it is known, and one that fails is told in the table and ends nothing. What
 * went wrong is listed at the end.
 */

export class Attempts {
  readonly failures: string[] = [];

  /** `recover` makes what is measured fit for the next measurement after one that failed. */
  constructor(private readonly recover: (what: string) => Promise<void>) {}

  /** Null where it failed. */
  async take(what: string, measure: () => Promise<number>): Promise<number | null> {
    try {
      const value = await measure();
      console.log(`  ${what}: ${value.toFixed(0)}`);
      return value;
    } catch (error) {
      await this.fail(what, error);
      return null;
    }
  }

  /** The same for something that is only done, as a step to what is measured; false where it failed. */
  async run(what: string, act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      await this.fail(what, error);
      return false;
    }
  }

  private async fail(what: string, error: unknown): Promise<void> {
    const failure = `${what}: ${(error instanceof Error ? error.message : String(error)).split('\n')[0]}`;
    this.failures.push(failure);
    console.log(`  failed: ${failure}`);
    await this.recover(what);
  }
}

/** What was measured, without what failed. */
export function known(values: readonly (number | null)[]): number[] {
  return values.filter(value => value !== null);
}
