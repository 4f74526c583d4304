import { expressionBuilder, type Kysely, sql } from 'kysely';
import type { Device } from '../../../../shared/features/accounts/account-security.ts';
import type { SecurityEventKind } from '../../../../shared/features/accounts/security-events.ts';
import type { DB } from '../../../database/types.ts';

/** An event as it is stored; the account is found by its id or, failing that, by its e-mail. */
export interface NewSecurityEvent {
  readonly kind: SecurityEventKind;
  readonly accountId: number | null;
  readonly email: string | null;
  readonly address: string;
  readonly device: Device | null;
  readonly requestId: string;
  readonly detail: string;
}

/** Which events are wanted. */
export interface SecurityEventQuery {
  readonly before?: number;
  readonly kind?: SecurityEventKind;
  readonly userId?: number;
  readonly address?: string;
}

export type SecurityEventRow = Awaited<ReturnType<typeof listSecurityEvents>>[number];

export async function insertSecurityEvents(
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
export function listSecurityEvents(db: Kysely<DB>, query: SecurityEventQuery, limit: number) {
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
export async function forgetSecurityEvents(db: Kysely<DB>, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    SELECT forget_security_events(${most}) AS gone`.execute(db);
  return rows[0]?.gone ?? 0;
}
