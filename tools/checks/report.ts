/** Ends a check: prints what it found and fails, or says in one line that all is well. */
export function report(faults: readonly string[], fine: string): void {
  if (faults.length === 0) {
    process.stdout.write(`${fine}\n`);
    return;
  }
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exitCode = 1;
}
