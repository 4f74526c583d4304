import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { TOKEN_SECRET } from './make-people.ts';

/** A server under test, a process of its own. */
export interface RunningServer {
  readonly pid: number;
  readonly port: number;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** How a program is started, where it is not as people start it. */
export interface HowToStart {
  /** Of node itself. */
  readonly arguments?: readonly string[];
  /** Whether it gets a channel to this process. */
  readonly channel?: boolean;
}

/** Starts a built program under plain node; its line `... listening at ...<port>` says that it is ready. */
export async function startServer(
  program: string,
  environment: Readonly<Record<string, string>>,
  how: HowToStart = {},
): Promise<RunningServer> {
  const child = spawn(process.execPath, [...(how.arguments ?? []), program], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit', ...(how.channel ? (['ipc'] as const) : [])],
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

/** Starts Earmark, as it is built, on a database and a folder. */
export function startEarmark(
  program: string,
  { url, folder, demo = false }: { url: string; folder: string; demo?: boolean },
): Promise<RunningServer> {
  const environment = {
    // One person asks for more here than people do, and production never lifts its limits.
    NODE_ENV: 'development',
    LIMITS: 'off',
    DEMO: demo ? 'on' : 'off',
    LOG_LEVEL: 'error',
    PORT: '0',
    // As `npm start` sets it.
    MALLOC_MMAP_THRESHOLD_: '131072',
    DATA_DIR: folder,
    DATABASE_URL: url,
    TOKEN_SECRET,
  };
  return startServer(program, environment, { arguments: startWords() });
}

/** What `npm start` says to node itself. */
export function startWords(): string[] {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: { start: string } };
  const [, words = ''] = / exec node (.*)dist\/server\/main\.js$/.exec(scripts.start) ?? [];
  return words.split(' ').filter(Boolean);
}
