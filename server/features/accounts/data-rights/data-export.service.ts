import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { MessageEvent } from '../../../../shared/features/chat/message-event.ts';
import { DEFAULT_LANGUAGE } from '../../../../shared/languages/site-languages.ts';
import type { Db } from '../../../database/db.ts';
import type { FileReply } from '../../../http/handler.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { createZip, type ZipEntry } from '../../../platform/storage/zip.ts';
import { eventLine } from '../../../platform/event-text.ts';
import { findLanguage } from '../profile/language.service.ts';
import type { FeatureParts } from '../../../parts.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

type ExportParts = Pick<FeatureParts, 'db' | 'clock' | 'storage'>;

export type DataExportService = ReturnType<typeof createDataExport>;

const READ_ME = `This archive contains all data that Earmark stores about you.

data.json   Your data from the database, by table. Amounts in _cents are
euro cents, amounts in _para are hundredths of a dinar.
Times are in UTC.
files/      The files that you uploaded or sent, unchanged.

It contains no password, because Earmark does not know yours.
`;

export function createDataExport({ db, clock, storage }: ExportParts) {
  return {
    /**
     * Returns one ZIP that is generated while it is sent. It needs little memory and no disk space,
     * and its size is known in advance, so browsers show progress.
     */
    async archive({ accountId }: Session): Promise<FileReply> {
      const now = clock.now();
      const data = await readPersonalData(db, accountId);
      const language = (await findLanguage(db, accountId)) ?? DEFAULT_LANGUAGE;
      for (const row of data['message'] ?? []) {
        if (row.event) row.line = eventLine(row.event, language);
      }
      const files = await listOwnFiles(db, accountId);
      const zip = createZip(
        [
          textEntry('read-me.txt', READ_ME),
          textEntry('data.json', JSON.stringify(data, null, 2)),
          ...files.map((file) => fileEntry(file, storage)),
        ],
        now,
      );
      return {
        name: `earmark-data-${now.toISOString().slice(0, 10)}.zip`,
        mediaType: 'application/zip',
        bytes: zip.bytes,
        isGenerated: true,
        open: async () => zip.open(),
      };
    },
  };
}

/** A row of any table. In messages with an event, `line` is its text in the reader's language. */
interface PersonalRow {
  readonly event?: MessageEvent | null;
  line?: string;
}

function textEntry(name: string, text: string): ZipEntry {
  const bytes = Buffer.from(text);
  return { name, bytes: bytes.length, open: async () => Readable.from([bytes]) };
}

/** Adds the start of the id to the name, because file names may repeat. */
function fileEntry({ id, name, bytes }: OwnFile, storage: Pick<Storage, 'read'>): ZipEntry {
  const safe = name.replaceAll(/[/\\:*?"<>|]|\p{Cc}/gu, '_');
  return { name: `files/${id.slice(0, 8)}-${safe}`, bytes, open: () => storage.read(id) };
}

interface OwnFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
}

/** Reads a person's data from all tables, by table, unchanged. */
async function readPersonalData(db: Db, accountId: number): Promise<Record<string, PersonalRow[]>> {
  const data: Record<string, PersonalRow[]> = {};
  for (const { table, about, exported } of PERSONAL_TABLES) {
    if (exported === 'none') continue;
    const { rows } = await sql<{ row: PersonalRow }>`
      SELECT to_jsonb(t) - ${[...exported.without]}::text[] AS row
      FROM ${sql.table(table)} AS t WHERE ${about(accountId)}`.execute(db);
    data[table] = rows.map(({ row }) => row);
  }
  return data;
}

function listOwnFiles(db: Db, accountId: number): Promise<OwnFile[]> {
  return db
    .selectFrom('file')
    .select(['id', 'name', 'bytes'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
