import { afterAll, beforeAll, inject } from 'vitest';
import type { TestApp } from '../../../server/testing/test-app.ts';
import { startSite } from '../browser.ts';
import { type Desktop, startDesktop } from './desktop.ts';

/** What a journey takes place in. */
export interface Stage {
  readonly app: TestApp;
  readonly desktop: Desktop;
}

/**
 * Sets up a site and a desktop for the tests of one file, and stops both after them, also when one of
 * them did not start. Call it at the top of the file; the answer gives them, from the first test on.
 */
export function setStage(
  prepare: (app: TestApp) => Promise<unknown> = async () => {},
): () => Stage {
  let app: TestApp | undefined;
  let desktop: Desktop | undefined;
  beforeAll(async () => {
    app = await startSite();
    await prepare(app);
    // A page without scripts: nothing is said of it that could be taken for the journey's.
    desktop = await startDesktop(inject('chromium').whole, `${app.url}/robots.txt`);
  });
  afterAll(async () => {
    await desktop?.stop();
    await app?.stop();
  });
  return () => {
    if (!app || !desktop) throw new Error('The stage is set before the first test.');
    return { app, desktop };
  };
}
