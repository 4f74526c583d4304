/**
 * A fault of the surroundings that keeps Earmark from starting. Its message is one line for the
 * person who runs it: what is wrong and what to do. `main.ts` prints the message alone, since a
 * stack trace would help nobody; never put a password into it.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
