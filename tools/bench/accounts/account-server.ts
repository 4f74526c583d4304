import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, buildApp } from '../../../server/app.ts';
import { connect } from '../../../server/database/connection/connect.ts';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { systemClock } from '../../../server/platform/start/clock.ts';
import { createDiskStorage } from '../../../server/platform/storage/disk-storage.ts';
import { createLog } from '../../../server/platform/start/log.ts';
import { createFolderMail } from '../../../server/platform/mail/mail.ts';
import type { Undo } from '../../../server/platform/start/undo.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { TOKEN_SECRET } from '../make-people.ts';

/**
 * Earmark within this process, called without a network: what is compared is what a call costs the
 * server. Wrong passwords are counted as in production; only the limits of calls a minute are off.
 */
export async function startAccountServer(database: BenchDatabase, undo: Undo): Promise<App> {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-data-'));
  undo.add(async () => rmSync(folder, { recursive: true, force: true }));
  const { db, pool, close } = await connect(database.url, { poolSize: 10 });
  undo.add(close);
  await seedCategories(db);
  const app = await buildApp({
    db,
    pool,
    clock: systemClock,
    log: createLog('error'),
    mail: createFolderMail(join(folder, 'mail'), 'Earmark <no-reply@earmark.example>'),
    storage: createDiskStorage(join(folder, 'storage')),
    settings: {
      publicUrl: () => 'http://127.0.0.1',
      tokenSecret: TOKEN_SECRET,
      limits: false,
      slowPasswords: true,
      clientFolder: undefined,
      payment: 'off',
    },
  });
  await app.start({ host: '127.0.0.1', port: 0 });
  undo.add(() => app.stop());
  return app;
}
