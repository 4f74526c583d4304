import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createZip } from './zip.ts';

const SCRIPT =
  'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), z.namelist())';

test('an archive can be opened by another program', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'earmark-zip-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const entries = ['data.json', 'files/Šum kiše 雨.wav', 'empty.txt'].map((name) => {
    const bytes = Buffer.from(name === 'empty.txt' ? '' : `This is ${name}.`);
    return { name, bytes: bytes.length, open: async () => Readable.from([bytes]) };
  });
  const path = join(folder, 'archive.zip');
  await writeFile(path, await buffer(createZip(entries, new Date('2026-11-20T13:45:30Z')).open()));
  const said = execFileSync('python3', ['-c', SCRIPT, path], {
    encoding: 'utf8',
    env: { ...process.env, PYTHONIOENCODING: 'utf8' },
  });
  expect(said).toBe("None ['data.json', 'files/Šum kiše 雨.wav', 'empty.txt']\n");
});
