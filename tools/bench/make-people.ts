import { type Kysely, sql } from 'kysely';
import type { DB } from '../../server/database/types.ts';
import { insertSession } from '../../server/features/accounts/sign-in/session.repository.ts';
import { createSessions } from '../../server/features/accounts/sign-in/sessions.ts';
import { systemClock } from '../../server/platform/start/clock.ts';
import { createLog } from '../../server/platform/start/log.ts';
import type { Person } from './chat-load/load-protocol.ts';

/** The secret for the tokens of a bench's people. It protects nothing. */
export const TOKEN_SECRET = 'a secret of benches alone, 32 characters and more';

/**
 * Creates approved and signed-in people, with consecutive ids from 1 in an empty database.
 * Neighbours share a conversation, two by two. `count` must be even and `group` unused.
 */
export async function makePeople(db: Kysely<DB>, group: string, count: number): Promise<Person[]> {
  const { rows: accounts } = await sql<{ id: number }>`
    INSERT INTO account (email, user_name, password_hash, name, last_name, year_of_birth, country,
      role, may_sell, contributor_status, email_confirmed_at)
    SELECT ${group} || n || '@people.example', ${group} || n, 'none', 'Ana', 'Bench ' || n, 1990,
      'Serbia', 1, false, 1, now()
    FROM generate_series(1, ${count}) n ORDER BY n RETURNING id
  `.execute(db);
  const ids = accounts.map(({ id }) => id).toSorted((a, b) => a - b);
  const { rows: conversations } = await sql<{ id: number; first_id: number }>`
    INSERT INTO conversation (first_id, second_id)
    SELECT id, id + 1 FROM unnest(${ids.filter((_id, index) => index % 2 === 0)}::bigint[]) id
    RETURNING id, first_id
  `.execute(db);
  const conversationOf = new Map(conversations.map(({ id, first_id }) => [first_id, id]));
  const tokens = await signIn(db, ids);
  return ids.map((userId, index) => ({
    auth: { userId, token: tokens[index] ?? '' },
    conversationId: conversationOf.get(index % 2 === 0 ? userId : userId - 1) ?? 0,
  }));
}

async function signIn(db: Kysely<DB>, accountIds: readonly number[]): Promise<string[]> {
  const sessions = createSessions({
    db,
    clock: systemClock,
    tokenSecret: TOKEN_SECRET,
    log: createLog('silent'),
    publisher: { endSession: () => {} },
    security: { note: () => {} },
    sessionChanges: { changed: () => {}, onChange: () => {} },
  });
  const tokens: string[] = [];
  for (const id of accountIds) {
    const { row, opened } = await sessions.make(id, { browser: null, system: null });
    await insertSession(db, row);
    tokens.push(opened.token);
  }
  return tokens;
}
