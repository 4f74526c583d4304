/** What was opened and has to be closed again, in the reverse order. */
export class Undo {
  readonly #steps: (() => Promise<void>)[] = [];

  /** Remembers how to close something that was just opened. */
  add(step: () => Promise<void>): void {
    this.#steps.push(step);
  }

  /** Closes everything, the last first; a step that fails does not keep the others from running. */
  async all(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      await step().catch((error: unknown) => process.emitWarning(String(error)));
    }
  }
}
