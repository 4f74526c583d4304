import { afterEach, beforeEach, inject, type RunnerTestCase } from 'vitest';
import type { TestApp } from '../kit/test-app.ts';
import { startSite } from '../e2e/kit/browser.ts';
import { type Desktop, startDesktop, type Voice } from './desktop.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The number of retries of a journey. */
    retries?: number;
    /** Steps of a journey, each compared with the expected speech. */
    steps?: number;
  }
}

/** The site and the desktop of a journey. */
export interface Stage {
  readonly app: TestApp;
  readonly desktop: Desktop;
}

/**
 * Sets up a site and a desktop for each test of a file, also for each retry. Stops both afterwards,
 * even if one of them did not start. Call it at the top of the file. The returned function gives
 * them within a test.
 */
export function setStage(
  prepare: (app: TestApp) => Promise<unknown> = async () => {},
  voice: Voice = {},
): () => Stage {
  let app: TestApp | undefined;
  let desktop: Desktop | undefined;
  beforeEach(async () => {
    app = await startSite();
    await prepare(app);
    // A page without scripts, whose speech cannot be taken for the journey's.
    desktop = await startDesktop(browserOfProject(), `${app.url}/robots.txt`, voice);
  });
  afterEach(async ({ task }) => {
    task.meta.retries = task.result?.retryCount ?? 0;
    tellFaults(task);
    await desktop?.stop();
    await app?.stop();
    [app, desktop] = [undefined, undefined];
  });
  return () => {
    if (!app || !desktop) throw new Error('The stage exists only within a test.');
    return { app, desktop };
  };
}

function browserOfProject() {
  const name = inject('browserName');
  return { name, path: name === 'firefox' ? 'firefox-esr' : inject('chromium').whole };
}

/** Prints why a journey is retried: Vitest does not if it passes in the end. */
function tellFaults({ name, result, retry }: RunnerTestCase): void {
  const [attempt, most] = [result?.retryCount ?? 0, typeof retry === 'number' ? retry : 0];
  if (result?.state !== 'fail' || attempt >= most) return;
  const fault = result.errors?.at(-1);
  process.stdout.write(`\nOnce more: ${name}\n${fault?.message}\n${fault?.diff ?? ''}\n`);
}
