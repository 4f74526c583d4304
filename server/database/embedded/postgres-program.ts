import { type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Account } from './postgres-account.ts';

/** How a program ended: its exit code, and what it wrote on both streams. */
export type ProgramResult = { code: number; output: string };

/** How to run a program of PostgreSQL. */
type ProgramOptions = {
  account: Account | undefined;
  /**
   * An open file for its output, passed on to the server that `pg_ctl start` leaves behind; a pipe
   * would keep this process waiting for as long as that server runs.
   */
  outputFile?: number;
};

/** Runs one of `initdb`, `pg_ctl` or `postgres` to its end; rejects only when it cannot be run. */
export function runProgram(
  native: string,
  name: 'initdb' | 'pg_ctl' | 'postgres',
  args: string[],
  { account, outputFile }: ProgramOptions,
): Promise<ProgramResult> {
  const program = join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const options: SpawnOptions = {
    // The present folder may be closed to the account.
    cwd: native.startsWith('/') ? '/' : native,
    env: plainEnvironment(),
    stdio: ['ignore', outputFile ?? 'pipe', outputFile ?? 'pipe'],
    windowsHide: true,
    // In a session of its own it does not hear the Ctrl-C that ends us, which would break it off.
    detached: process.platform !== 'win32',
    ...(account && { uid: account.uid, gid: account.gid }),
  };
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, options);
    let output = '';
    const collect = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? -1, output: output.trim() }));
  });
}

/** What a program or the server complained of last, from its output; earlier lines say less plainly. */
export function lastFault(output: string): string | undefined {
  return [...output.matchAll(/(?:FATAL|PANIC|error): +(.*)/g)].at(-1)?.[1];
}

/** Only what programs need to run: PG… variables would redirect them, and secrets do not concern them. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP'];
  const given = names.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(given), LC_ALL: 'C' };
}
