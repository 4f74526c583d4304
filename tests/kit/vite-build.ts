import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPart, type Part } from '../../tools/vite/build-part.ts';

/** Below `node_modules`, so that a built server finds its packages; git and the tools pass it over. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));

/** What was built for a run of the tests. */
export interface Build {
  /** The folder that holds it, named `client` or `server`, alone in its parent. */
  readonly folder: string;
  readonly remove: () => void;
}

/**
 * Builds the client or the server as `npm run build` does, in about a second, into a folder of its
 * own: neither what lies in `dist` nor another run matters.
 */
export async function viteBuild(what: Part, mode?: string): Promise<Build> {
  mkdirSync(CACHE, { recursive: true });
  const parent = mkdtempSync(`${CACHE}earmark-`);
  const folder = join(parent, what);
  const remove = () => rmSync(parent, { recursive: true, force: true });
  try {
    await buildPart(what, folder, mode);
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}
