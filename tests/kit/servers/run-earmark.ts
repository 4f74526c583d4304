import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { waitFor } from '../wait-for.ts';

/** What to run, and where. */
export interface RunOptions {
  /** The folder of the built server. */
  readonly build: string;
  /** Its working folder, in which its data folder is `data`. */
  readonly home: string;
  readonly program?: 'main' | 'migrate' | 'admin';
  readonly words?: readonly string[];
  /** Its whole environment beside the path, a free port and the data folder. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** How a process ended. */
export interface Ended {
  readonly code: number | null;
  /** What it wrote on standard output, and on standard error, each line by line. */
  readonly lines: readonly string[];
  readonly errors: readonly string[];
}

/** Earmark as people run it: a process of its own. */
export interface RunningEarmark {
  readonly ended: Promise<Ended>;
  readonly pid: number | undefined;
  /** Waits for its last line of a start and answers the address in it. */
  listening(): Promise<string>;
  /** Sends a signal to its process group, as a terminal does, and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ended>;
  signal(signal: NodeJS.Signals): void;
}

/** Starts a built program of Earmark. */
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
