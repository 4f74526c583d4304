import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from '../test-app.ts';

/** The bytes of a stored file, read past the server. */
export function readStored({ folder }: Pick<TestApp, 'folder'>, fileId: string): Promise<Buffer> {
  return readFile(join(folder, 'storage', 'objects', fileId.slice(0, 2), fileId));
}

/** A digest of bytes, so that a test that fails does not print megabytes. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
