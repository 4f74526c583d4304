import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CleanUp } from '../../../server/platform/start/clean-up.ts';
import { buildPrograms, type Programs } from '../build-programs.ts';
import { buildPart } from '../../vite/build-part.ts';

/** The site as built for production, with its manifest. */
export interface Site {
  readonly programs: Programs;
  /** Returns the gzipped size of a client file in bytes. */
  readonly gzipOf: (path: string) => number;
  /** Vite's manifest of chunks, by the path of their module. */
  readonly manifest: Manifest;
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** Builds the server, the client, and the renderer of its pages into sibling folders. */
export async function buildSite(cleanUp: CleanUp): Promise<Site> {
  const programs = await buildPrograms(cleanUp);
  const folder = resolve(dirname(programs.earmark), '../client');
  await buildPart('client', folder);
  await buildPart('pages', resolve(folder, '../pages'));
  return {
    programs,
    gzipOf: (path) => gzipSync(readFileSync(join(folder, path)), { level: 9 }).length,
    manifest: JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest,
  };
}

/** Returns the modules that a page, or any module it loads statically, imports dynamically. */
export function dynamicImportsOf(manifest: Manifest, page: string): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    manifest[name]?.dynamicImports?.forEach((module) => found.add(module));
    manifest[name]?.imports?.forEach(visit);
  };
  visit(page);
  return [...found];
}

/**
 * Returns the JavaScript files that load with a module: its own file and those of its static
 * imports.
 */
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
