import type { Migration } from 'kysely';
import * as extensions from '../../migrations/2026-11-20-01-extensions.ts';
import * as accounts from '../../migrations/2026-11-20-02-accounts.ts';
import * as catalogue from '../../migrations/2026-11-20-03-catalogue.ts';
import * as media from '../../migrations/2026-11-20-04-media.ts';
import * as projects from '../../migrations/2026-11-20-05-projects.ts';
import * as chat from '../../migrations/2026-11-20-06-chat.ts';
import * as orders from '../../migrations/2026-11-20-07-orders.ts';
import * as payments from '../../migrations/2026-11-20-08-payments.ts';
import * as sandboxBank from '../../migrations/2026-11-20-09-sandbox-bank.ts';

/**
 * All migrations, by file name, in the order they run. Written out instead of read from the folder,
 * so that the built server carries them and the compiler sees each one.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-20-01-extensions': extensions,
  '2026-11-20-02-accounts': accounts,
  '2026-11-20-03-catalogue': catalogue,
  '2026-11-20-04-media': media,
  '2026-11-20-05-projects': projects,
  '2026-11-20-06-chat': chat,
  '2026-11-20-07-orders': orders,
  '2026-11-20-08-payments': payments,
  '2026-11-20-09-sandbox-bank': sandboxBank,
};
