/** A stack of clean-up steps. */
export class CleanUp {
  readonly #steps: (() => Promise<void>)[] = [];

  /** Adds the step that closes something that was just opened. */
  add(step: () => Promise<void>): void {
    this.#steps.push(step);
  }

  /**
   * Runs all steps, the last one first. A failing step does not stop the others; returns the
   * errors.
   */
  async all(): Promise<unknown[]> {
    const faults: unknown[] = [];
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      await step().catch((error: unknown) => faults.push(error));
    }
    return faults;
  }
}
