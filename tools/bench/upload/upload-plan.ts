/** How much a run of the bench uploads. */
export interface UploadPlan {
  readonly rounds: number;
  /** Of 1 MiB, in a file. */
  readonly chunks: number;
  /** Files that each freshly started server is measured with, after one to warm up. */
  readonly files: number;
}

/** Chunks of one file that are on their way at once. */
export const IN_FLIGHT = 4;
/** Files at once while the memory is weighed. */
export const AT_ONCE = 4;

/** The whole bench, in about two minutes. */
export const FULL_PLAN: UploadPlan = { rounds: 5, chunks: 200, files: 2 };

/** A smoke run: its figures say little. */
export const QUICK_PLAN: UploadPlan = { rounds: 1, chunks: 20, files: 1 };
