import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from '../test-app.ts';

/** Reads a stored file from disk, bypassing the server. */
export function readStored({ folder }: Pick<TestApp, 'folder'>, fileId: string): Promise<Buffer> {
  return readFile(join(folder, 'storage', 'objects', fileId.slice(0, 2), fileId));
}

/** Returns a digest of bytes, so that a failing test does not print megabytes. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
