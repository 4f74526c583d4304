import { expressionBuilder, type Kysely, sql } from 'kysely';
import type { Device } from '../../../../shared/features/accounts/account-security.ts';
import type { SecurityEvent, SecurityEventKind } from '../../../../shared/features/audit.ts';
import type { DB } from '../../../database/types.ts';
import { createBatcher } from '../../../platform/jobs/batcher.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/start/log.ts';
import { requestOrigin, type RequestOrigin } from '../../../platform/requests/request-origin.ts';
import { readDevice } from '../sign-in/device.ts';
import { ASKED_ROWS, pageOf } from '../../../database/list-page.ts';

/** Something that the security log is to tell. */
interface SecurityNote {
  readonly kind: SecurityEventKind;
  readonly accountId?: number | undefined;
  /** Finds the account where its id is not known; the e-mail itself is never stored or logged. */
  readonly email?: string | undefined;
  /** A code, or a route. Never what a person typed. */
  readonly detail?: string | undefined;
}

/** The narrow side of the security log, for those who write. */
export interface SecurityNotes {
  /** Tells of an event; call it after the commit. Nobody waits for it. */
  note(event: SecurityNote, origin?: RequestOrigin): void;
}

export type SecurityLog = ReturnType<typeof createSecurityLog>;

/** Rows that one call of the job deletes. */
const FORGET_BATCH = 5_000;

/**
 * Writes security events into the log at once, and into the database together with others that
 * arrive meanwhile: a sign-in waits for neither.
 */
export function createSecurityLog({ db, log }: { db: Kysely<DB>; log: Log }) {
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

    /** Waits until every event so far is stored, or was given up. */
    async stored(): Promise<void> {
      await Promise.all(underWay);
    },

    /** One page, newest first; `next` is the `before` of the page after it. */
    async list(
      query: SecurityEventQuery,
    ): Promise<{ events: SecurityEvent[]; next: number | null }> {
      const { rows, next } = pageOf(await listSecurityEvents(db, query, ASKED_ROWS));
      return { events: rows.map(viewEvent), next };
    },
  };
}

/** Tells of an administrator who was made on the command line, in the transaction of the deed. */
export function noteNewAdministrator(trx: Kysely<DB>, accountId: number): Promise<void> {
  const from = { address: '', device: null, requestId: '', email: null };
  return insertSecurityEvents(trx, [
    { kind: 'role-changed', accountId, detail: 'administrator', ...from },
  ]);
}

/** Declares the job that deletes events after 180 days. */
export function forgetSecurityEventsRegularly({ db, jobs }: { db: Kysely<DB>; jobs: Jobs }): void {
  jobs.regularly('admin.forget-security-events', async () => {
    while ((await forgetSecurityEvents(db, FORGET_BATCH)) === FORGET_BATCH);
  });
}

function viewEvent(row: SecurityEventRow): SecurityEvent {
  const { id, at, kind, account_id, user_name, address, device, request_id, detail } = row;
  return {
    id,
    at: at.toISOString(),
    // The events are written here alone, so their kind is known.
    kind: kind as SecurityEventKind,
    account: account_id === null ? null : { id: account_id, userName: user_name ?? '' },
    address,
    device,
    request_id,
    detail,
  };
}

/** An event as it is stored; the account is found by its id or, failing that, by its e-mail. */
interface NewSecurityEvent {
  readonly kind: SecurityEventKind;
  readonly accountId: number | null;
  readonly email: string | null;
  readonly address: string;
  readonly device: Device | null;
  readonly requestId: string;
  readonly detail: string;
}

/** Which events are wanted. */
interface SecurityEventQuery {
  readonly before?: number;
  readonly kind?: SecurityEventKind;
  readonly userId?: number;
  readonly address?: string;
}

type SecurityEventRow = Awaited<ReturnType<typeof listSecurityEvents>>[number];

async function insertSecurityEvents(
  db: Kysely<DB>,
  events: readonly NewSecurityEvent[],
): Promise<void> {
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

/** Events that fit, newest first. Each filter has an index that ends in the id. */
function listSecurityEvents(db: Kysely<DB>, query: SecurityEventQuery, limit: number) {
  const { before, kind, userId, address } = query;
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
    .$narrowType<{ device: Device | null }>()
    .$if(before !== undefined, (rows) => rows.where('event.id', '<', before ?? 0))
    .$if(kind !== undefined, (rows) => rows.where('event.kind', '=', kind ?? ''))
    .$if(userId !== undefined, (rows) => rows.where('event.account_id', '=', userId ?? 0))
    .$if(address !== undefined, (rows) => rows.where('event.address', '=', address ?? ''))
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes events older than 180 days by the owner's function, and answers how many. */
async function forgetSecurityEvents(db: Kysely<DB>, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    SELECT forget_security_events(${most}) AS gone`.execute(db);
  return rows[0]?.gone ?? 0;
}
