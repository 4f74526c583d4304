import { rmSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { addDay, expectAllThere, fillServer } from '../kit/servers/backed-up.ts';
import { startDebianPostgres } from '../kit/servers/debian-postgres.ts';
import { commandsOf, runCommands } from '../kit/read/page-commands.ts';
import { PAGE, SETTINGS, prepareRestoredServer } from '../kit/servers/restored-server.ts';

/* An external database, backed up, lost and restored with the commands of
   docs/operations/backup.md. */

vi.setConfig({ testTimeout: 120_000 });

const { dataFolder, places, start, reach, undoAtEnd } = prepareRestoredServer();

test('a dump and the files, taken from the running server, restore everything', async () => {
  const postgres = await startDebianPostgres();
  undoAtEnd(() => postgres.stop());
  const { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL } = postgres;
  const environment = { ...places(), DATABASE_OWNER_URL };
  const settings = { ...SETTINGS, DATABASE_URL, DATABASE_OWNER_URL };
  const backUp = commandsOf(PAGE, 'back-up');
  runCommands(['mkdir -p "$BACKUP"'], environment);

  const first = await start(settings);
  const app = await reach(first, DATABASE_OWNER_URL);
  const world = await fillServer(app);
  // Sales between the first copy and the dump are not lost either.
  runCommands(backUp.slice(0, 1), environment);
  await addDay(app, world);
  runCommands(backUp.slice(1), environment);
  await first.end('SIGKILL');
  await postgres.drop();
  rmSync(dataFolder(), { recursive: true });

  await postgres.create();
  runCommands(commandsOf(PAGE, 'restore'), environment);
  const second = await start(settings);
  await expectAllThere(await reach(second, DATABASE_OWNER_URL), world);
  expect(await second.end('SIGTERM')).toMatchObject({ code: 0, errors: [] });
});
