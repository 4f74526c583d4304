import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { TOKEN_SECRET } from './make-people.ts';

/** A server under test in its own process. */
export interface RunningServer {
  readonly pid: number;
  readonly port: number;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

interface StartOptions {
  /** Arguments for node itself. */
  readonly arguments?: readonly string[];
  /** Whether to open an IPC channel to this process. */
  readonly channel?: boolean;
}

/**
 * Starts a built program under plain node. It is ready when it prints `... listening at ...<port>`.
 * Throws if it ends before.
 */
export async function startServer(
  program: string,
  environment: Readonly<Record<string, string>>,
  options: StartOptions = {},
): Promise<RunningServer> {
  const child = spawn(process.execPath, [...(options.arguments ?? []), program], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit', ...(options.channel ? (['ipc'] as const) : [])],
  });
  if (!child.stdout) throw new Error(`${program} has no output.`);
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /listening at \D*(?:127\.0\.0\.1:)?(\d+)$/.exec(line)?.[1];
    if (port === undefined) continue;
    child.stdout.resume();
    return {
      pid: child.pid ?? 0,
      port: Number(port),
      process: child,
      stop: async () => {
        child.kill('SIGTERM');
        await ended;
      },
    };
  }
  throw new Error(`${program} ended before it listened.`);
}

interface BenchServer {
  readonly url: string;
  readonly folder: string;
  readonly demo?: boolean;
}

/** Starts the built Earmark with a database and a data folder. */
export function startEarmark(program: string, server: BenchServer): Promise<RunningServer> {
  return startServer(program, benchEnvironment(server), { arguments: nodeArguments() });
}

export function benchEnvironment({ url, folder, demo = false }: BenchServer) {
  return {
    // A bench exceeds the rate limits of a person, and production does not allow turning them off.
    NODE_ENV: 'development',
    LIMITS: 'off',
    DEMO: demo ? 'on' : 'off',
    LOG_LEVEL: 'error',
    PORT: '0',
    // The same value as in `npm start`.
    MALLOC_MMAP_THRESHOLD_: '131072',
    DATA_DIR: folder,
    DATABASE_URL: url,
    TOKEN_SECRET,
  };
}

/** Returns the node arguments of `npm start`. */
export function nodeArguments(): string[] {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: { start: string } };
  const [, words = ''] = / exec node (.*)dist\/server\/main\.js$/.exec(scripts.start) ?? [];
  return words.split(' ').filter(Boolean);
}
