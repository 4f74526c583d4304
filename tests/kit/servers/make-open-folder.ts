import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a temporary folder that every account may enter: PostgreSQL refuses root, so another
 * account may run it.
 */
export function makeOpenFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `earmark-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}
