/** Ends a check: prints the faults and fails, or prints one line of success. */
export function report(faults: readonly string[], fine: string): void {
  if (faults.length === 0) {
    process.stdout.write(`${fine}\n`);
    return;
  }
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exitCode = 1;
}
