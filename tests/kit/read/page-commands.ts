import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Returns the commands in a named block of a page in docs/operations, one per line. */
export function commandsOf(page: string, block: string): string[] {
  const text = readFileSync(`docs/operations/${page}`, 'utf8');
  const commands = new RegExp(`^\`\`\`sh ${block}\\n([^\`]+)^\`\`\``, 'm').exec(text)?.[1];
  if (commands === undefined) throw new Error(`${page} has no block "${block}".`);
  return commands.trim().split('\n');
}

/** Runs commands like an operator. A failed one throws with its output. */
export function runCommands(
  commands: readonly string[],
  environment: Readonly<Record<string, string>>,
): void {
  for (const command of commands) {
    const { status, stdout, stderr } = spawnSync('/bin/sh', ['-ec', command], {
      env: { PATH: process.env['PATH'], ...environment },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${command}: ${status}: ${stdout}${stderr}`);
  }
}
