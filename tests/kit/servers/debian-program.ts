import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A program of the system that runs beside a test. */
export interface DebianProgram {
  readonly child: ChildProcess;
  /** What it wrote so far. */
  readonly output: () => string;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
}

/**
 * Starts a program that a Debian package brings, named like it. Where it is missing the test fails
 * and says what to install: nothing about several servers is shown without it.
 */
export async function startDebianProgram(
  name: string,
  words: readonly string[],
): Promise<DebianProgram> {
  const child = spawn(name, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Debian keeps servers where only root looks.
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
  // A test that is broken off leaves nothing running.
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

/** A port that is free now, for a program that cannot choose one and has to keep it. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
