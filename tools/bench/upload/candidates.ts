import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningServer, startEarmark, startServer } from '../start-server.ts';
import type { LoadOrder } from './load-order.ts';

/** A program whose packages the product does not install. */
const TUS = fileURLToPath(new URL('tus', import.meta.url));

/** One of the servers that are compared. */
export interface Candidate {
  readonly name: 'multipart' | 'raw' | 'tus' | 'earmark multipart' | 'earmark raw';
  readonly title: string;
  readonly wire: LoadOrder['wire'];
  start(): Promise<RunningServer>;
  /** Where the file of an upload stands. */
  pathOf(fileId: string): string;
}

interface CandidateParts {
  readonly programs: { readonly earmark: string; readonly uploadReference: string };
  readonly databaseUrl: string;
  readonly folder: string;
}

/** Earmark as it runs in production, and the references. All write below the same folder. */
export function makeCandidates({ programs, databaseUrl, folder }: CandidateParts): Candidate[] {
  const reference = (name: 'multipart' | 'raw', title: string): Candidate => ({
    name,
    title,
    wire: name,
    start: () =>
      startServer(programs.uploadReference, { REFERENCE: name, FOLDER: join(folder, 'reference') }),
    pathOf: (fileId) => join(folder, 'reference', fileId),
  });
  const earmark = (name: Candidate['name'], title: string, wire: LoadOrder['wire']): Candidate => ({
    name,
    title,
    wire,
    start: () =>
      startEarmark(programs.earmark, { url: databaseUrl, folder: join(folder, 'earmark') }),
    pathOf: (fileId) => join(folder, 'earmark', 'storage', 'objects', fileId.slice(0, 2), fileId),
  });
  return [
    reference('multipart', 'Fastify + @fastify/multipart'),
    earmark('earmark multipart', 'Earmark, multipart', 'multipart'),
    reference('raw', 'Fastify, raw body'),
    earmark('earmark raw', 'Earmark, raw body', 'raw'),
    {
      name: 'tus',
      title: '@tus/server, file store',
      wire: 'tus',
      start() {
        execFileSync('npm', ['ci', '--silent', '--prefix', TUS], { stdio: 'inherit' });
        return startServer(join(TUS, 'serve.mjs'), { FOLDER: join(folder, 'reference') });
      },
      pathOf: (fileId) => join(folder, 'reference', fileId),
    },
  ];
}

/** Removes what a candidate has kept of a file. */
export async function removeFile(candidate: Candidate, fileId: string): Promise<void> {
  await rm(candidate.pathOf(fileId), { force: true });
  await rm(`${candidate.pathOf(fileId)}.json`, { force: true });
}
