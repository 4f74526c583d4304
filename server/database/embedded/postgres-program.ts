import { type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Account } from './postgres-account.ts';

/** The exit code of a program, and its output on both streams. */
export type ProgramResult = { code: number; output: string };

type ProgramOptions = {
  account: Account | undefined;
  /**
   * An open file for the output, inherited by the server that `pg_ctl start` leaves behind. A pipe
   * would block this process for as long as that server runs.
   */
  outputFile?: number;
};

/** Runs a program to its end. Rejects only if it cannot be started. */
export function runProgram(
  native: string,
  name: 'initdb' | 'pg_ctl' | 'postgres',
  args: string[],
  { account, outputFile }: ProgramOptions,
): Promise<ProgramResult> {
  const program = join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const options: SpawnOptions = {
    // The current folder may be closed to the account.
    cwd: native.startsWith('/') ? '/' : native,
    env: plainEnvironment(),
    stdio: ['ignore', outputFile ?? 'pipe', outputFile ?? 'pipe'],
    windowsHide: true,
    // In its own session the program does not receive a Ctrl-C meant for this process.
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

/** Returns the last error in an output: earlier lines say less. */
export function lastFault(output: string): string | undefined {
  return [...output.matchAll(/(?:FATAL|PANIC|error): +(.*)/g)].at(-1)?.[1];
}

/**
 * Returns only the variables that programs need: PG… variables would redirect them, and secrets
 * must not leak.
 */
function plainEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP'];
  const given = names.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(given), LC_ALL: 'C' };
}
