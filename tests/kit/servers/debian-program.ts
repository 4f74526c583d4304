import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A system program that runs beside a test. */
export interface DebianProgram {
  readonly child: ChildProcess;
  /** Returns its output so far. */
  readonly output: () => string;
  /** Kills the program without warning, like a crash. */
  kill(): Promise<void>;
}

/**
 * Starts a program of the Debian package with the same name. If it is missing, the test fails with
 * the command to install it.
 */
export async function startDebianProgram(
  name: string,
  words: readonly string[],
): Promise<DebianProgram> {
  const child = spawn(name, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Debian installs servers in /usr/sbin, which only the PATH of root contains.
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  }
  const ended = once(child, 'close').catch(() => undefined);
  await once(child, 'spawn').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(
      `${name} is missing: install the Debian package of that name (apt-get install ${name}).`,
    );
  });
  // An aborted test leaves no process behind.
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  return {
    child,
    output: () => output,
    async kill() {
      process.off('exit', killWithUs);
      child.kill('SIGKILL');
      await ended;
    },
  };
}
