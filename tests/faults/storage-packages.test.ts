import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const STATIC_IMPORT = /^(?:import|export) (?!type )[^;]*?from '([^']+)';/gm;

/** All that a module has loaded with it, packages by their names, files by their addresses. */
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

test('a server whose files are on a disk loads nothing that speaks to a store', () => {
  const server = loadedBy(new URL('../../server/start/serve.ts', import.meta.url).href);
  expect(server.size).toBeGreaterThan(300);
  expect([...server].filter((name) => /aws|smithy|s3-/.test(name))).toEqual([]);
  const store = loadedBy(
    new URL('../../server/platform/storage/s3-storage.ts', import.meta.url).href,
  );
  expect(store).toContain('@aws-sdk/client-s3');
});
