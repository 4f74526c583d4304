import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '../connection/connect.ts';
import { startEmbedded } from './embedded.ts';
import { makeOpenFolder } from '../../../tests/kit/servers/make-open-folder.ts';

// Each test starts servers, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** PostgreSQL refuses root, so all of this applies to root only. */
describe.runIf(process.getuid?.() === 0)('as root', () => {
  let parent: string;
  let dataFolder: string;
  let folder: string;
  let relocatedFolders: string[];

  beforeEach(() => {
    parent = makeOpenFolder('root');
    dataFolder = join(parent, 'data');
    mkdirSync(dataFolder);
    folder = join(dataFolder, 'postgres');
    relocatedFolders = [];
  });

  afterEach(() => {
    for (const place of [...relocatedFolders, parent])
      rmSync(place, { recursive: true, force: true });
  });

  test('a system account runs it in an open data folder', async () => {
    await startAndStop(folder);
    expect(statSync(join(folder, 'cluster')).uid).not.toBe(0);
    expect(existsSync(`${folder}-location`)).toBe(false);
  });

  test('below a closed folder the database is relocated, and a second start finds it', async () => {
    chmodSync(dataFolder, 0o700);
    await startAndStop(folder);
    const relocated = recordedPlace(folder);
    expect(existsSync(join(folder, 'cluster'))).toBe(false);
    const made = statSync(join(relocated, 'cluster', 'PG_VERSION')).mtimeMs;

    await startAndStop(folder);
    expect(recordedPlace(folder)).toBe(relocated);
    expect(statSync(join(relocated, 'cluster', 'PG_VERSION')).mtimeMs).toBe(made);
  });

  test('a moved data folder keeps its relocated database, a copied one does not', async () => {
    chmodSync(dataFolder, 0o700);
    await startAndStop(folder);
    const relocated = recordedPlace(folder);

    const copied = join(parent, 'copied');
    cpSync(dataFolder, copied, { recursive: true });
    await expect(startAndStop(join(copied, 'postgres'))).rejects.toThrow('is a copy');

    const moved = join(parent, 'moved');
    renameSync(dataFolder, moved);
    await startAndStop(join(moved, 'postgres'));
    expect(recordedPlace(join(moved, 'postgres'))).toBe(relocated);
  });

  test('a missing relocated database is not silently replaced by an empty one', async () => {
    chmodSync(dataFolder, 0o700);
    await startAndStop(folder);
    rmSync(recordedPlace(folder), { recursive: true });
    await expect(startAndStop(folder)).rejects.toThrow('restore it');
  });

  test('data that became closed is not silently replaced', async () => {
    await startAndStop(folder);
    chmodSync(dataFolder, 0o700);
    await expect(startAndStop(folder)).rejects.toThrow('chmod o+x');
  });

  async function startAndStop(folder: string): Promise<void> {
    const postgres = await startEmbedded({ folder, durable: false });
    const { close } = await connect(postgres.url);
    await close();
    await postgres.stop();
  }

  function recordedPlace(folder: string): string {
    const relocated = readFileSync(`${folder}-location`, 'utf8').trim().split('\n').at(-1) ?? '';
    expect(dirname(relocated)).toBe('/var/lib/earmark');
    relocatedFolders.push(relocated);
    return relocated;
  }
});
