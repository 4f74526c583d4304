import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { waitFor } from '../wait-for.ts';

export interface RunOptions {
  /** The folder of the built server. */
  readonly build: string;
  /** The working folder. Its data folder is `data`. */
  readonly home: string;
  readonly program?: 'main' | 'migrate' | 'admin';
  readonly words?: readonly string[];
  /** The environment in addition to PATH, a free port and the data folder. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Ended {
  readonly code: number | null;
  /** The lines of standard output and standard error. */
  readonly lines: readonly string[];
  readonly errors: readonly string[];
}

/** Earmark in its own process, as people run it. */
export interface RunningEarmark {
  readonly ended: Promise<Ended>;
  readonly pid: number | undefined;
  /** Waits until it listens and returns its address. */
  listening(): Promise<string>;
  /** Sends a signal to its process group, like a terminal, and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ended>;
  signal(signal: NodeJS.Signals): void;
}

export function runEarmark(options: RunOptions): RunningEarmark {
  const { build, home, program = 'main', words = [], environment = {} } = options;
  const child = spawn(process.execPath, [join(build, `${program}.js`), ...words], {
    cwd: home,
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: join(home, 'data'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => void (errors += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    lines: linesOf(output),
    errors: linesOf(errors),
  }));
  let running = true;
  child.once('exit', () => (running = false));
  const signal = (name: NodeJS.Signals) => {
    if (running && child.pid !== undefined) process.kill(-child.pid, name);
  };
  return {
    ended,
    pid: child.pid,
    signal,
    listening: () =>
      waitFor(
        'Earmark to listen',
        () => {
          if (!running) throw new Error(`Earmark ended: ${output}${errors}`);
          return /^Earmark is listening at (\S+)\n$/m.exec(output)?.[1];
        },
        60,
      ),
    end(name) {
      signal(name);
      return ended;
    },
  };
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
