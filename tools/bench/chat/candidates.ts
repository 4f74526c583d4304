import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../server/database/types.ts';
import type { Programs } from '../build-programs.ts';
import type { Wire } from '../chat-load/load-protocol.ts';
import { type RunningServer, startEarmark, startServer } from '../start-server.ts';

/** A server in the comparison. */
export interface Candidate {
  readonly name: 'earmark' | 'ws' | 'insert' | 'batch';
  readonly title: string;
  readonly wire: Wire;
  start(): Promise<RunningServer>;
  /** The table with its messages; all references share one. */
  readonly table: 'bench_message' | 'message';
}

/**
 * Creates the candidates: Earmark as in production, and the references. All store in the same
 * PostgreSQL.
 */
export async function makeCandidates(
  programs: Programs,
  database: { db: Kysely<DB>; url: string },
  folder: string,
): Promise<Candidate[]> {
  const { db, url } = database;
  await sql`
    CREATE TABLE bench_message (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      conversation_id bigint NOT NULL,
      sender_id bigint NOT NULL,
      text text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX ON bench_message (conversation_id, id)`.execute(db);

  const reference = (name: Candidate['name'], title: string, wire: Wire): Candidate => ({
    name,
    title,
    wire,
    start: () => startServer(programs.reference, { DATABASE_URL: url, REFERENCE: name }),
    table: 'bench_message',
  });
  return [
    reference('ws', 'ws, INSERT each', 'ws'),
    reference('insert', 'Socket.IO, INSERT each', 'socket.io'),
    reference('batch', 'Socket.IO, INSERT all', 'socket.io'),
    {
      name: 'earmark',
      title: 'Earmark',
      wire: 'socket.io',
      start: () => startEarmark(programs.earmark, { url, folder }),
      table: 'message',
    },
  ];
}
