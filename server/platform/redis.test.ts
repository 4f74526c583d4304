import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SERVER = fileURLToPath(new URL('..', import.meta.url));
const STATIC_IMPORT = /^import (?!type )[^;]*from '(?:ioredis|@socket\.io\/redis-adapter)'/m;

test('a single server loads no package of Redis: they are imported only when they are used', () => {
  const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.includes('.test.') && !path.startsWith('testing'),
  );
  const loading = sources.filter((path) =>
    STATIC_IMPORT.test(readFileSync(join(SERVER, path), 'utf8')),
  );
  expect(sources).toContain('platform/redis.ts');
  expect(loading).toEqual([]);
});
