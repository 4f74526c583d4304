import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import type { SiteLanguage } from '../../../../shared/languages/site-languages.ts';
import type { Role } from '../../../../shared/roles.ts';
import type { ReviewStatus } from '../../../../shared/statuses.ts';
import { prepareStatement } from '../../../database/connection/prepared-statement.ts';
import type { Db } from '../../../database/db.ts';
import {
  COUNTING,
  type CountedTry,
  countingSince,
  ASYNC_COMMIT,
  type UndoneTries,
  UNDOING,
} from './password-tries.repository.ts';
import type { NewSession } from './session.repository.ts';

/*
 * A sign-in is two statements, one before and one after the password check. This keeps its cost
 * small next to that of the hash.
 */

export interface SignInAccount {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly last_name: string;
  readonly role: Role;
  readonly is_contributor: boolean;
  readonly password_hash: string;
  readonly contributor_status: ReviewStatus;
  readonly email_confirmed_at: Date | null;
  /** The site's language; null if none was chosen. */
  readonly language: SiteLanguage | null;
  readonly has_second_factor: boolean;
  /** Whether this device was used recently, so that there is nothing to record. */
  readonly knows_device: boolean;
}

/** The columns of an account that every kind of sign-in reads. */
const COLUMNS = `account.id, account.email, account.name, last_name, role, is_contributor, password_hash,
  contributor_status, email_confirmed_at, language,
  EXISTS (
    SELECT FROM second_factor f WHERE f.account_id = account.id AND f.confirmed_at IS NOT NULL
  ) AS has_second_factor`;

const knowsDevice = (mark: string, since: string) => `EXISTS (
    SELECT FROM known_device d
    WHERE d.account_id = account.id AND d.mark = ${mark} AND d.last_used_at > ${since}
  ) AS knows_device`;

/** A sign-in attempt and its origin. */
export interface Entry {
  readonly email: string;
  readonly mark: Buffer;
  readonly knownSince: Date;
  /** The subject that counts tries besides the account; null if they are not counted. */
  readonly subject: string | null;
  /** Subjects that replace it, for accounts that this browser is known for. */
  readonly devices: ReadonlyMap<number, string>;
  readonly now: Date;
}

/** The account of an e-mail address, and the counted tries. */
interface BegunSignIn {
  readonly account: SignInAccount | undefined;
  readonly counted: CountedTry[];
}

/** Both halves come from outer joins, so each one is complete or has only nulls. */
type BeginRow = (SignInAccount | Nulls<SignInAccount>) & (CountedTry | Nulls<CountedTry>);
type Nulls<T> = { readonly [K in keyof T]: null };

/** Nothing is counted for an unconfirmed account, because its password is not checked. */
const BEGIN = `
  WITH found AS MATERIALIZED (
    SELECT ${COLUMNS}, ${knowsDevice('$4', '$5')}
    FROM account WHERE lower(email) = lower($3::text)
  ), device AS MATERIALIZED (
    SELECT known.subject FROM unnest($7::bigint[], $8::text[]) AS known (account_id, subject)
    JOIN found ON found.id = known.account_id
    WHERE email_confirmed_at IS NOT NULL AND $6::text IS NOT NULL
  ), subject AS MATERIALIZED (
    SELECT subject FROM device
    UNION ALL
    SELECT 'account:' || id AS subject FROM found
    WHERE email_confirmed_at IS NOT NULL AND $6::text IS NOT NULL
      AND NOT EXISTS (SELECT FROM device)
    UNION ALL
    SELECT $6::text WHERE $6::text IS NOT NULL
      AND NOT EXISTS (SELECT FROM found WHERE email_confirmed_at IS NULL)
      AND NOT EXISTS (SELECT FROM device)
  ), ${COUNTING}
  SELECT found.*, counted.* FROM (VALUES (1)) AS one (row)
  LEFT JOIN found ON true LEFT JOIN counted ON true`;

const BY_LINK = `
  SELECT ${COLUMNS}, ${knowsDevice('$3', '$4')}
  FROM sign_in_link JOIN account ON account.id = sign_in_link.account_id
  WHERE code_sha256 = $1 AND expires_at > $2 AND email_confirmed_at IS NOT NULL`;

/** Stores a new session, and deletes expired ones of the account to keep the table small. */
const OPEN = `${UNDOING}, expired AS (
    DELETE FROM session WHERE account_id = $5 AND expires_at <= $7
  )
  INSERT INTO session (id, account_id, device, created_at, last_used_at, expires_at)
  SELECT $4::uuid, $5, $6::jsonb, $7, $7, $8::timestamptz`;

const OPEN_ASYNC = `WITH ${ASYNC_COMMIT}, ${OPEN} FROM asynchronous_commit`;
const OPEN_WITHIN = `WITH ${OPEN}`;

/** Creates the two prepared statements of a sign-in, planned once per connection. */
export function createSignInStore(pool: Pool) {
  const begin = prepareStatement<BeginRow>(pool, BEGIN);
  const openAsync = prepareStatement(pool, OPEN_ASYNC);
  return {
    /** Finds the account of an e-mail address and counts the try, if it is allowed. */
    async begin(entry: Entry): Promise<BegunSignIn> {
      const { email, mark, knownSince, subject, devices, now } = entry;
      const known = [[...devices.keys()], [...devices.values()]];
      const rows = await begin([...countingSince(now), email, mark, knownSince, subject, ...known]);
      const [first] = rows;
      return {
        account: first?.id == null ? undefined : first,
        counted: rows.filter((row) => row.subject !== null),
      };
    },

    async open(session: NewSession, undone: UndoneTries): Promise<void> {
      await openAsync(valuesOf(session, undone));
    },
  };
}

/** Finds the account of a sign-in link; undefined if the link is unknown, used or expired. */
export async function findByLink(
  db: Db,
  {
    codeSha256,
    mark,
    knownSince,
    now,
  }: { codeSha256: Buffer } & Pick<Entry, 'mark' | 'knownSince' | 'now'>,
): Promise<SignInAccount | undefined> {
  const values = [codeSha256, now, mark, knownSince];
  return (await db.executeQuery<SignInAccount>(CompiledQuery.raw(BY_LINK, values))).rows[0];
}

/** Opens a session after a right password, in the caller's transaction. */
export async function openSession(db: Db, session: NewSession, undone: UndoneTries): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(OPEN_WITHIN, valuesOf(session, undone)));
}

function valuesOf({ id, accountId, device, now, expiresAt }: NewSession, undone: UndoneTries) {
  return [...undone, id, accountId, JSON.stringify(device), now, expiresAt];
}
