import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileIn, SITE_LANGUAGES } from '../../shared/languages/site-languages.ts';
import { buildPart, type Part } from '../../tools/vite/build-part.ts';

/** Below `node_modules`, so that a built server finds its packages. Git and the tools ignore it. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));

const SHELL = new URL('../../client/index.html', import.meta.url);

/** A build for a run of the tests. */
export interface Build {
  /** The folder of the build. The client's `pages` are beside it. */
  readonly folder: string;
  readonly remove: () => void;
}

/**
 * Builds the client or the server like `npm run build`, in about a second, into its own folder,
 * independent of `dist` and of other runs.
 */
export async function viteBuild(what: Exclude<Part, 'pages'>, mode?: string): Promise<Build> {
  const parent = makeParent();
  const folder = join(parent, what);
  const remove = () => rmSync(parent, { recursive: true, force: true });
  try {
    await buildPart(what, folder, mode);
    if (what === 'client') await buildPart('pages', join(parent, 'pages'), mode);
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}

/**
 * Builds a client without browser code, in some seconds: the shells, and the programs that render
 * its pages.
 */
export async function buildRenderingClient(): Promise<Build> {
  const parent = makeParent();
  const folder = join(parent, 'client');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const shell = readFileSync(SHELL, 'utf8');
  for (const language of SITE_LANGUAGES) {
    const built = shell.replace('lang="en"', `lang="${language}"`);
    writeFileSync(join(folder, fileIn(language, 'index.html')), built);
  }
  await buildPart('pages', join(parent, 'pages'));
  return { folder, remove: () => rmSync(parent, { recursive: true, force: true }) };
}

function makeParent(): string {
  mkdirSync(CACHE, { recursive: true });
  return mkdtempSync(`${CACHE}earmark-`);
}
