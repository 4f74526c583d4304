import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CHROMIUM } from './chromium.ts';
import { FIREFOX } from './firefox.ts';
import type { RemoteBrowser } from './remote-browser.ts';
import { createSpeech, type Speech } from './speech.ts';

/** A virtual desktop: Orca, whose speech is recorded, and a browser with one window. */
export interface Desktop {
  readonly browserName: BrowserName;
  readonly speech: Speech;
  readonly browser: RemoteBrowser;
  /** Presses real keys one after the other, with xdotool's names: 'Tab', 'Insert+a'. */
  readonly press: (...keys: string[]) => Promise<void>;
  /** Types a text with real keys, as fast as a fast typist. */
  readonly type: (text: string) => Promise<void>;
  /** Stops all of it. */
  readonly stop: () => Promise<void>;
}

/** The browsers in which journeys run. */
export const BROWSERS = { chromium: CHROMIUM, firefox: FIREFOX };
export type BrowserName = keyof typeof BROWSERS;

/** The voice of a desktop. */
export interface Voice {
  /** Characters a second. The default is that of an experienced listener. */
  readonly speed?: number;
}

const HERE = fileURLToPath(new URL('.', import.meta.url));
const TSX = fileURLToPath(import.meta.resolve('tsx'));
/** Longest time for the desktop to start: 4 s on an idle machine. */
const PATIENCE_MS = 240_000;
/** 400 words a minute, characters a second. */
const SPEED = 40;
/** Time between two typed keys. */
const TYPING_DELAY_MS = 90;

const run = promisify(execFile);

/**
 * Starts a desktop whose browser shows an address. Everything runs in its own process namespace and
 * D-Bus session: Orca ends every other Orca that it can see, and one kill ends everything.
 * `HEARD_DEBUG=on` keeps the desktop's folder with Orca's own log.
 */
export async function startDesktop(
  { name, path }: { readonly name: BrowserName; readonly path: string },
  start: string,
  { speed = SPEED }: Voice = {},
): Promise<Desktop> {
  const folder = await mkdtemp(join(tmpdir(), 'earmark-heard-'));
  const { furnish, connect } = BROWSERS[name];
  await furnishDesktop(folder, speed);
  await furnish(join(folder, 'browser'), folder);
  const display = freeDisplay();
  const child = launch(folder, {
    DISPLAY: `:${display}`,
    BROWSER: name,
    PROGRAM: path,
    START: start,
  });
  const stop = () => stopDesktop(child, folder, display);
  try {
    const speech = createSpeech(join(folder, 'speech.jsonl'));
    const browser = await connect(await portOf(child));
    const env = { ...process.env, DISPLAY: `:${display}` };
    const xdotool = async (...words: string[]) => void (await run('xdotool', words, { env }));
    return {
      browserName: name,
      speech,
      browser,
      press: (...keys) => xdotool('key', '--delay', String(TYPING_DELAY_MS), ...keys),
      type: (text) => xdotool('type', '--delay', String(TYPING_DELAY_MS), text),
      async stop() {
        browser.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Writes the configuration of the programs beside the browser: a home and the voice. */
async function furnishDesktop(folder: string, speed: number): Promise<void> {
  const [speechd, voice, heard] = ['speechd', 'voice', 'speech.jsonl'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  await mkdir(speechd);
  await mkdir(join(folder, 'run'), { mode: 0o700 });
  await writeFile(heard, '');
  const words = [process.execPath, '--import', TSX, join(HERE, 'speech-module.ts')];
  words.push(heard, String(speed));
  await writeFile(voice, `#!/bin/sh\nexec ${words.map((word) => `'${word}'`).join(' ')}\n`, {
    mode: 0o755,
  });
  await writeFile(
    join(speechd, 'speechd.conf'),
    `LogLevel 1\nDefaultLanguage "en"\nAddModule "voice" "${voice}" ""\nDefaultModule voice\n`,
  );
}

/** Finds a free display. Xvfb would take another namespace's lock for a stale one. */
function freeDisplay(): number {
  const taken = (n: number) =>
    [`/tmp/.X${n}-lock`, `/tmp/.X11-unix/X${n}`].some((path) => existsSync(path));
  // Each process searches a different range: two at the same time would find the same display.
  const first = 100 + 20 * (process.pid % 1_000);
  const free = Array.from({ length: 20 }, (_unused, index) => first + index).find((n) => !taken(n));
  if (free === undefined) throw new Error('There is no free display.');
  return free;
}

function launch(folder: string, env: Record<string, string>): ChildProcess {
  const isRoot = process.getuid?.() === 0;
  const alone = ['--pid', '--fork', '--kill-child', '--mount-proc'];
  const debug = process.env['HEARD_DEBUG'] === 'on';
  return spawn(
    'unshare',
    [
      ...alone,
      ...(isRoot ? [] : ['--map-root-user']),
      'dbus-run-session',
      '--',
      'bash',
      join(HERE, 'desktop.sh'),
    ],
    {
      // No other variables: a proxy or another session's address would mislead the programs.
      env: {
        PATH: process.env['PATH'],
        LANG: 'C.UTF-8',
        TZ: 'Europe/Belgrade',
        HOME: folder,
        FOLDER: folder,
        XDG_RUNTIME_DIR: join(folder, 'run'),
        ACCESSIBILITY_ENABLED: '1',
        ORCA_OPTIONS: debug ? `--debug-file=${join(folder, 'orca-debug.log')}` : '',
        ...env,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
}

/** Returns the browser's port, which is printed when everything has started. */
async function portOf(child: ChildProcess): Promise<number> {
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  }
  const ended = once(child, 'exit').then(() => {
    const last = said.trim().split('\n').at(-1);
    throw new Error(`The desktop of the screen reader did not start: ${last}`);
  });
  const port = new Promise<number>((resolve) => {
    child.stdout?.on('data', () => {
      const [, found] = /^port (\d+)/m.exec(said) ?? [];
      if (found !== undefined) resolve(Number(found));
    });
  });
  try {
    return await Promise.race([port, ended]);
  } finally {
    clearTimeout(timer);
    ended.catch(() => undefined);
  }
}

/** Stops the desktop, kills it after a timeout, and removes its files. */
async function stopDesktop(child: ChildProcess, folder: string, display: number): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
    child.stdin?.end();
    await once(child, 'exit');
    clearTimeout(timer);
  }
  await rm(`/tmp/.X${display}-lock`, { force: true });
  await rm(`/tmp/.X11-unix/X${display}`, { force: true });
  if (process.env['HEARD_DEBUG'] === 'on') return;
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
