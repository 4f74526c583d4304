import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { CHUNK_BYTES } from '../../../shared/limits.ts';
import type { RunningServer } from '../start-server.ts';
import { type Candidate, removeFile } from './candidates.ts';
import type { LoadOrder, LoadResult } from './load-order.ts';
import { chunkPieces } from './upload-content.ts';
import { IN_FLIGHT } from './upload-plan.ts';

/** What sends, and as whom. */
export interface Sender {
  readonly program: string;
  readonly token: string;
}

/** Files that are sent to a server at once. */
export interface Files {
  readonly uploads: number;
  readonly chunks: number;
}

/**
 * Sends files to a running server and answers the seconds it took. Throws unless every byte stands
 * where it belongs; then the files are removed.
 */
export async function sendFiles(
  { candidate, server }: { candidate: Candidate; server: RunningServer },
  { program, token }: Sender,
  { uploads, chunks }: Files,
): Promise<number> {
  const order: LoadOrder = {
    port: server.port,
    wire: candidate.wire,
    uploads,
    inFlight: IN_FLIGHT,
    chunks,
    token,
  };
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], LOAD: JSON.stringify(order) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { seconds, fileIds } = JSON.parse(await text(child.stdout)) as LoadResult;
  for (const fileId of fileIds) {
    await expectWhole(candidate.pathOf(fileId), chunks);
    await removeFile(candidate, fileId);
  }
  return seconds;
}

async function expectWhole(path: string, chunks: number): Promise<void> {
  const file = await open(path);
  const { size } = await file.stat();
  if (size !== chunks * CHUNK_BYTES) throw new Error(`${path} has ${size} bytes.`);
  const here = Buffer.alloc(CHUNK_BYTES);
  for (let num = 0; num < chunks; num += 1) {
    await file.read(here, 0, CHUNK_BYTES, num * CHUNK_BYTES);
    const sent = Buffer.concat(chunkPieces(num, chunks));
    if (!here.equals(sent)) throw new Error(`Chunk ${num} of ${path} is not what was sent.`);
  }
  await file.close();
}
