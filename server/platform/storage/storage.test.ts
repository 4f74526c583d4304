import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { describeStorage } from '../../../tests/kit/servers/describe-storage.ts';
import { createDiskStorage } from './disk-storage.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-storages-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a storage on disk', () => {
  describeStorage(async () => createDiskStorage(folder));
});
