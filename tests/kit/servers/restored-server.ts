import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { connect } from '../../../server/database/connection/connect.ts';
import { type RemoteApp, remoteApp } from './remote-app.ts';
import { runEarmark, type RunningEarmark } from './run-earmark.ts';
import { type Build, viteBuild } from '../vite-build.ts';
import { makeOpenFolder } from './make-open-folder.ts';

/** The page whose commands are run. */
export const PAGE = 'backup.md';
/** The settings of a server for backup and restore. */
export const SETTINGS = {
  TOKEN_SECRET: 'a secret of tests alone, 32 characters and more',
  DEMO: 'off',
  LIMITS: 'off',
  LOG_LEVEL: 'error',
};

/** A built server that is started, lost and restored, in its own folder for each test. */
interface RestoredServer {
  readonly dataFolder: () => string;
  /** The variables of the page's commands. */
  readonly places: () => { readonly DATA_DIR: string; readonly BACKUP: string };
  readonly start: (environment: Readonly<Record<string, string>>) => Promise<RunningEarmark>;
  readonly reach: (earmark: RunningEarmark, databaseUrl: string) => Promise<RemoteApp>;
  /** Registers a clean-up step for the end of the test. Steps run in reverse order. */
  readonly undoAtEnd: (step: () => unknown) => void;
}

/** Prepares a restored server for each test. Call it at the top of a file. */
export function prepareRestoredServer(): RestoredServer {
  let build: Build;
  let home: string;
  let undo: (() => unknown)[];

  beforeAll(async () => {
    build = await viteBuild('server');
  });
  beforeEach(() => {
    undo = [];
    home = makeOpenFolder('restore');
  });
  afterEach(async () => {
    for (const step of undo.toReversed()) await step();
    rmSync(home, { recursive: true });
  });
  afterAll(() => build.remove());

  const dataFolder = () => join(home, 'data');
  return {
    dataFolder,
    places: () => ({ DATA_DIR: dataFolder(), BACKUP: join(home, 'backup') }),
    async start(environment) {
      const earmark = runEarmark({ build: build.folder, home, environment });
      undo.push(() => earmark.end('SIGTERM'));
      await earmark.listening();
      return earmark;
    },
    async reach(earmark, databaseUrl) {
      const { db, close } = await connect(databaseUrl, { poolSize: 2 });
      undo.push(close);
      return remoteApp(await earmark.listening(), db);
    },
    undoAtEnd: (step) => void undo.push(step),
  };
}
