import type { Hello, OwnHello } from '../../../../shared/features/recordings.ts';
import type { SoundFacts } from '../../../../shared/features/sounds.ts';
import { messageText } from '../../../../shared/rules/chat/message-text.ts';
import { helloRules } from '../../../../shared/rules/selling/recordings.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Trx } from '../../../database/db.ts';
import { notFound, requireRules } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { SoundReader } from '../../media/sounds/sound-reader.ts';
import type { StockFiles } from '../../media/uploads/finished-files.ts';
import type { FeatureParts } from '../../../parts.ts';
import {
  deleteRecording,
  findOwnHello,
  findPublicHellos,
  insertRecording,
  type OwnRecordingRow,
} from './recording.repository.ts';

export interface RecordingParts extends Pick<FeatureParts, 'db' | 'clock'> {
  readonly sounds: SoundReader;
  readonly stockFiles: Pick<StockFiles, 'holdRecording'>;
  /** Lets the sweep delete a file that nothing uses any more. */
  readonly releaseFile: (trx: Trx, fileId: string) => Promise<void>;
}

export type HelloService = ReturnType<typeof createHellos>;

/** Creates the service for the spoken hellos of freelancers: at most one for each account. */
export function createHellos({ db, clock, sounds, stockFiles, releaseFile }: RecordingParts) {
  async function view(row: OwnRecordingRow): Promise<OwnHello> {
    const facts = await sounds.byFileIds([row.file_id]);
    return { ...viewDecided(row, facts), transcript: row.words };
  }

  return {
    async own({ accountId }: Session): Promise<OwnHello | null> {
      const row = await findOwnHello(db, accountId);
      return row ? view(row) : null;
    },

    /**
     * Replaces the hello of the account. Nobody else hears the new one before an administrator
     * approves it.
     */
    async save(
      { accountId }: Session,
      { fileId, ...form }: { readonly fileId: string; readonly transcript: string },
    ): Promise<OwnHello> {
      const transcript = messageText(form.transcript);
      requireRules(helloRules, { transcript });
      const row = await transaction(db, async (trx) => {
        const upload = { accountId, purpose: 'hello' } as const;
        if (!(await stockFiles.holdRecording(trx, fileId, upload))) {
          throw notFound('file.not-uploaded', {}, { field: 'fileId' });
        }
        const replaced = await deleteRecording(trx, accountId, { hello: true });
        if (replaced !== undefined && replaced !== fileId.toLowerCase()) {
          await releaseFile(trx, replaced);
        }
        return insertRecording(trx, {
          account_id: accountId,
          file_id: fileId,
          words: transcript,
          saved_at: clock.now(),
        });
      });
      return view(row);
    },

    async remove({ accountId }: Session): Promise<void> {
      await transaction(db, async (trx) => {
        const fileId = await deleteRecording(trx, accountId, { hello: true });
        if (fileId === undefined) throw notFound('hello.not-found');
        await releaseFile(trx, fileId);
      });
    },

    /** Returns the public hellos of these accounts by account id, in two queries. */
    async byAccountIds(accountIds: readonly number[]): Promise<ReadonlyMap<number, Hello>> {
      if (accountIds.length === 0) return new Map();
      const rows = await findPublicHellos(db, [...new Set(accountIds)]);
      const facts = await sounds.byFileIds(rows.map(({ file_id }) => file_id));
      return new Map(
        rows.flatMap(({ account_id, file_id, words: transcript }) => {
          const { audio, length_ms, peaks } = factsOf(facts, file_id);
          return audio === null
            ? []
            : [[account_id, { audio, length_ms, peaks, transcript }] as const];
        }),
      );
    },
  };
}

export function factsOf(facts: ReadonlyMap<string, SoundFacts>, fileId: string): SoundFacts {
  const found = facts.get(fileId);
  if (!found) throw new Error(`The file ${fileId} of a recording is no sound.`);
  return found;
}

/** Converts the parts that hellos and demos have in common. */
export function viewDecided(row: OwnRecordingRow, facts: ReadonlyMap<string, SoundFacts>) {
  const { id, status, rejection_reason, saved_at, file_id } = row;
  return {
    id,
    status,
    rejection_reason,
    saved_at: saved_at.toISOString(),
    sound: factsOf(facts, file_id),
  };
}
