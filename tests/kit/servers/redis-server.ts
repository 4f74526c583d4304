import { Redis } from 'ioredis';
import { type DebianProgram, startDebianProgram } from './debian-program.ts';
import { freePort } from './free-port.ts';
import { waitFor } from '../wait-for.ts';

/** A test's own real Redis without persistence. */
export interface TestRedis {
  readonly url: string;
  /** Kills it like a crash. */
  kill(): Promise<void>;
  /** Starts it again at the same address, empty. */
  start(): Promise<void>;
  /** Suspends it until `thaw`: connections stay open without answers. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Starts Redis on a free port and waits until it answers. */
export async function startTestRedis(): Promise<TestRedis> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let program: DebianProgram | undefined;

  async function start(): Promise<void> {
    const words = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    program = await startDebianProgram('redis-server', words);
    await waitFor('Redis to answer', () => answers(url));
  }

  async function kill(): Promise<void> {
    await program?.kill();
    program = undefined;
  }

  await start();
  return {
    url,
    start,
    kill,
    freeze: () => void program?.child.kill('SIGSTOP'),
    thaw: () => void program?.child.kill('SIGCONT'),
    stop: kill,
  };
}

async function answers(url: string): Promise<boolean> {
  const line = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  line.on('error', () => {});
  try {
    await line.connect();
    return (await line.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    line.disconnect();
  }
}
