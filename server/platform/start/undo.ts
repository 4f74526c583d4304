/** What was opened and has to be closed again, in the reverse order. */
export class Undo {
  readonly #steps: (() => Promise<void>)[] = [];

  /** Remembers how to close something that was just opened. */
  add(step: () => Promise<void>): void {
    this.#steps.push(step);
  }

  /**
   * Closes everything, the last first. A step that fails does not keep the others from running;
   * what the failed ones threw is the answer.
   */
  async all(): Promise<unknown[]> {
    const faults: unknown[] = [];
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      await step().catch((error: unknown) => faults.push(error));
    }
    return faults;
  }
}
