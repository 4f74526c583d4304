import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { joinEmbedded } from '../../server/database/embedded/embedded.ts';
import { expectAllThere, fillServer } from '../kit/servers/backed-up.ts';
import { commandsOf, runCommands } from '../kit/read/page-commands.ts';
import { PAGE, SETTINGS, prepareRestoredServer } from '../kit/servers/restored-server.ts';

/* The built-in database, backed up, lost and restored with the commands of
   docs/operations/backup.md. */

vi.setConfig({ testTimeout: 120_000 });

const { dataFolder, places, start, reach } = prepareRestoredServer();

test('a copy of the stopped server’s data folder restores everything', async () => {
  const first = await start(SETTINGS);
  const world = await fillServer(await reach(first, await ownDatabase()));
  await first.end('SIGTERM');
  expect(existsSync(join(dataFolder(), 'earmark.pid'))).toBe(false);
  runCommands(commandsOf(PAGE, 'back-up-built-in'), places());
  rmSync(dataFolder(), { recursive: true });

  runCommands(commandsOf(PAGE, 'restore-built-in'), places());
  const second = await start(SETTINGS);
  await expectAllThere(await reach(second, await ownDatabase()), world);
  expect(await second.end('SIGTERM')).toMatchObject({ code: 0, errors: [] });
});

async function ownDatabase(): Promise<string> {
  const url = await joinEmbedded(join(dataFolder(), 'postgres'));
  if (url === undefined) throw new Error('The built-in PostgreSQL does not run.');
  return url;
}
