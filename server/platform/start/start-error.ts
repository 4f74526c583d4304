/**
 * A fault of the surroundings that keeps Earmark from starting. Its message is one line for the
 * person who runs it: what is wrong and what to do. `main.ts` prints the message alone, since a
 * stack trace would help nobody; never put a password into it.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * Runs a command of the shell with its words and prints what it answers. What the surroundings or
 * the words lack is one clear line and exit code 1.
 */
export async function runCommand(
  command: (words: readonly string[]) => Promise<string>,
): Promise<void> {
  try {
    process.stdout.write(`${await command(process.argv.slice(2))}\n`);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
