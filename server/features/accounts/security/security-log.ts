import { expressionBuilder, sql } from 'kysely';
import type { Device } from '../../../../shared/features/accounts/account-security.ts';
import type { SecurityEvent, SecurityEventKind } from '../../../../shared/features/audit.ts';
import type { PayloadOf } from '../../../../shared/features/call-table.ts';
import type { Db } from '../../../database/db.ts';
import type { DB } from '../../../database/types.ts';
import { createBatcher } from '../../../platform/jobs/batcher.ts';
import { type Jobs, workInBatches } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/start/log.ts';
import { requestOrigin, type RequestOrigin } from '../../../platform/requests/request-origin.ts';
import { readDevice } from '../sign-in/device.ts';
import { ASKED_ROWS, pageOf } from '../../../database/list-page.ts';

interface SecurityNote {
  readonly kind: SecurityEventKind;
  readonly accountId?: number | undefined;
  /**
   * Finds the account when its id is unknown. The e-mail address itself is never stored or logged.
   */
  readonly email?: string | undefined;
  /** A code or a route, never text that a person typed. */
  readonly detail?: string | undefined;
}

/** The writing half of the security log. */
export interface SecurityNotes {
  /**
   * Records an event. Call it after the commit. Returns at once: storing happens in the background.
   */
  note(event: SecurityNote, origin?: RequestOrigin): void;
}

export type SecurityLog = ReturnType<typeof createSecurityLog>;

const FORGET_BATCH = 5_000;

/**
 * Creates the security log. An event is logged at once and inserted in a batch with others that
 * arrive meanwhile, so that a sign-in waits for neither.
 */
export function createSecurityLog({ db, log }: { db: Db; log: Log }) {
  const insert = createBatcher<NewSecurityEvent, true>(async (events) => {
    await insertSecurityEvents(db, events);
    return events.map(() => true);
  });
  const underWay = new Set<Promise<unknown>>();

  return {
    note({ kind, accountId, email, detail = '' }: SecurityNote, origin = requestOrigin()): void {
      const facts = {
        kind,
        address: origin?.address ?? '',
        device: origin ? readDevice(origin.userAgent) : null,
        requestId: origin?.requestId ?? '',
        detail,
      };
      log.info({ ...facts, ...(accountId !== undefined && { accountId }) }, 'security');
      const stored = insert({ ...facts, accountId: accountId ?? null, email: email ?? null })
        .catch((error: unknown) => log.error({ err: error }, 'A security event was not stored.'))
        .finally(() => underWay.delete(stored));
      underWay.add(stored);
    },

    /** Waits until every event so far is stored or has failed. */
    async stored(): Promise<void> {
      await Promise.all(underWay);
    },

    /** Returns one page, newest first. `next` is the `before` of the next page. */
    async list(
      query: SecurityEventQuery,
    ): Promise<{ events: SecurityEvent[]; next: number | null }> {
      const { rows, next } = pageOf(await listSecurityEvents(db, query, ASKED_ROWS));
      return { events: rows.map(viewEvent), next };
    },
  };
}

/** Records an administrator made on the command line, in the transaction that makes them. */
export function recordNewAdministrator(trx: Db, accountId: number): Promise<void> {
  const from = { address: '', device: null, requestId: '', email: null };
  return insertSecurityEvents(trx, [
    { kind: 'role-changed', accountId, detail: 'administrator', ...from },
  ]);
}

/** Registers the job that deletes events after 180 days. */
export function forgetSecurityEventsRegularly({ db, jobs }: { db: Db; jobs: Jobs }): void {
  jobs.regularly('admin.forget-security-events', () =>
    workInBatches(FORGET_BATCH, () => forgetSecurityEvents(db, FORGET_BATCH)),
  );
}

function viewEvent(row: SecurityEventRow): SecurityEvent {
  const { id, at, kind, account_id, user_name, address, device, request_id, detail } = row;
  return {
    id,
    at: at.toISOString(),
    kind,
    account: account_id === null ? null : { id: account_id, userName: user_name ?? '' },
    address,
    device,
    request_id,
    detail,
  };
}

/** An event as stored. The account is given by its id or found by its e-mail address. */
interface NewSecurityEvent {
  readonly kind: SecurityEventKind;
  readonly accountId: number | null;
  readonly email: string | null;
  readonly address: string;
  readonly device: Device | null;
  readonly requestId: string;
  readonly detail: string;
}

type SecurityEventQuery = PayloadOf<'/admin/getSecurityEvents'>;

type SecurityEventRow = Awaited<ReturnType<typeof listSecurityEvents>>[number];

async function insertSecurityEvents(db: Db, events: readonly NewSecurityEvent[]): Promise<void> {
  const eb = expressionBuilder<DB>();
  await db
    .insertInto('security_event')
    .values(
      events.map(({ accountId, email, requestId, device, ...event }) => ({
        ...event,
        device: device && JSON.stringify(device),
        request_id: requestId,
        account_id:
          email === null
            ? accountId
            : eb
                .selectFrom('account')
                .select('id')
                .where(sql`lower(email)`, '=', sql`lower(${email}::text)`),
      })),
    )
    .execute();
}

/** Returns the events that match, newest first. Each filter has an index that ends in the id. */
function listSecurityEvents(db: Db, query: SecurityEventQuery, limit: number) {
  const { before, kind, userId, address } = query;
  // Only this file writes events, so their types are known.
  return db
    .selectFrom('security_event as event')
    .leftJoin('account', 'account.id', 'event.account_id')
    .select([
      'event.id',
      'event.at',
      'event.kind',
      'event.account_id',
      'account.user_name',
      'event.address',
      'event.device',
      'event.request_id',
      'event.detail',
    ])
    .$narrowType<{ kind: SecurityEventKind; device: Device | null }>()
    .$if(before !== undefined, (rows) => rows.where('event.id', '<', before ?? 0))
    .$if(kind !== undefined, (rows) => rows.where('event.kind', '=', kind ?? ''))
    .$if(userId !== undefined, (rows) => rows.where('event.account_id', '=', userId ?? 0))
    .$if(address !== undefined, (rows) => rows.where('event.address', '=', address ?? ''))
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Deletes up to `most` events older than 180 days through a function of the table owner, and
 * returns how many were deleted.
 */
async function forgetSecurityEvents(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    SELECT forget_security_events(${most}) AS gone`.execute(db);
  return rows[0]?.gone ?? 0;
}
