import type { TestProject } from 'vitest/node';
import { viteBuild } from '../../kit/vite-build.ts';
import { type Browsers, findBrowsers } from '../../kit/find-browsers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The client built for this run. */
    clientFolder: string;
    /** The browser programs. */
    chromium: Browsers;
  }
}

/** Finds the browser and builds the client before the first browser test. */
export async function setup(project: TestProject): Promise<() => void> {
  project.provide('chromium', findBrowsers());
  const { folder, remove } = await viteBuild('client');
  project.provide('clientFolder', folder);
  return remove;
}
