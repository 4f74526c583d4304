/**
 * A fault of the environment that keeps Earmark from starting. Its message is one line for the
 * operator: what is wrong and what to do. `main.ts` prints only the message, because a stack trace
 * would not help. Never put a password into it.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * Runs a shell command with its arguments and prints the result. A `StartError` prints its message
 * and sets exit code 1.
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
