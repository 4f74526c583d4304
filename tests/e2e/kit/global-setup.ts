import type { TestProject } from 'vitest/node';
import { viteBuild } from '../../kit/vite-build.ts';
import { type Browsers, findBrowsers } from '../../kit/find-browsers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The built client, made for this run. */
    clientFolder: string;
    /** The programs of the browser. */
    chromium: Browsers;
  }
}

/** Before the first test in a browser: finds the browser and builds the client. */
export async function setup(project: TestProject): Promise<() => void> {
  project.provide('chromium', findBrowsers());
  const { folder, remove } = await viteBuild('client');
  project.provide('clientFolder', folder);
  return remove;
}
