import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { TOKEN_SECRET } from './make-people.ts';

/** A server under test, a process of its own. */
export interface RunningServer {
  readonly pid: number;
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts a built program under plain node; its line `... listening at ...<port>` says that it is ready. */
export async function startServer(
  program: string,
  environment: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /listening at \D*(?:127\.0\.0\.1:)?(\d+)$/.exec(line)?.[1];
    if (port === undefined) continue;
    child.stdout.resume();
    return {
      pid: child.pid ?? 0,
      port: Number(port),
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
  return startServer(program, {
    // One person asks for more here than people do, and production never lifts its limits.
    NODE_ENV: 'development',
    LIMITS: 'off',
    DEMO: demo ? 'on' : 'off',
    LOG_LEVEL: 'error',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: url,
    TOKEN_SECRET,
  });
}
