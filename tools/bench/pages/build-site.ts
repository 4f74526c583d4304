import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Undo } from '../../../server/platform/start/undo.ts';
import { benchPrograms } from '../bench.ts';
import type { Programs } from '../build-programs.ts';
import { buildPart } from '../../vite/build-part.ts';

/** The site as it is built for people, and what is in it. */
export interface Site {
  readonly program: string;
  readonly programs: Programs;
  /** Bytes of a file of the client with gzip. */
  readonly gzipOf: (path: string) => number;
  /** What Vite says of each module that is a file of its own, by its path. */
  readonly manifest: Manifest;
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** Builds server and client beside each other. */
export async function buildSite(undo: Undo): Promise<Site> {
  const programs = await benchPrograms(undo);
  const { earmark } = programs;
  const folder = resolve(dirname(earmark), '../client');
  await buildPart('client', folder);
  await buildPart('pages', resolve(folder, '../pages'));
  return {
    program: earmark,
    programs,
    gzipOf: (path) => gzipSync(readFileSync(join(folder, path)), { level: 9 }).length,
    manifest: JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest,
  };
}

/** The modules that a page loads later, as they are needed. */
export function dynamicImportsOf(manifest: Manifest, page: string): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const look = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    manifest[name]?.dynamicImports?.forEach((module) => found.add(module));
    manifest[name]?.imports?.forEach(look);
  };
  look(page);
  return [...found];
}

/** The JavaScript that is loaded with a module: its own file, and those of all that it imports. */
export function filesWith(manifest: Manifest, module: string): Set<string> {
  const files = new Set<string>();
  const take = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    chunk.imports?.forEach(take);
  };
  take(module);
  return files;
}
