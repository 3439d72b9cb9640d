/**
 * What the corpora's scorer counts, as far as it is used here.
 */
export interface Counts {
  readonly tp: number;
  readonly opt: number;
  readonly fn: number;
  readonly fpJudged: number;
  readonly unjudged: number;
  readonly precisionStrict: number | null;
  readonly precisionLenient: number | null;
  readonly recall: number | null;
}
