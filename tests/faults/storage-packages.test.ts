import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const STATIC_IMPORT = /^(?:import|export) (?!type )[^;]*?from '([^']+)';/gm;

/** Returns everything that a module loads: packages by name, files by address. */
function loadedBy(module: string, found = new Set<string>()): Set<string> {
  if (found.has(module)) return found;
  found.add(module);
  if (!module.startsWith('file:')) return found;
  const text = readFileSync(fileURLToPath(module), 'utf8');
  for (const [, name = ''] of text.matchAll(STATIC_IMPORT)) {
    loadedBy(name.startsWith('.') ? new URL(name, module).href : name, found);
  }
  return found;
}

test('a server with files on disk loads no S3 client', () => {
  const server = loadedBy(new URL('../../server/start/serve.ts', import.meta.url).href);
  expect(server.size).toBeGreaterThan(300);
  expect([...server].filter((name) => /aws|smithy|s3-/.test(name))).toEqual([]);
  const store = loadedBy(
    new URL('../../server/platform/storage/s3-storage.ts', import.meta.url).href,
  );
  expect(store).toContain('@aws-sdk/client-s3');
});
