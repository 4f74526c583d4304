import type { Kysely, Transaction } from 'kysely';
import type { Hello, OwnHello } from '../../../../shared/features/hello.ts';
import type { SoundFacts } from '../../../../shared/features/sounds.ts';
import { messageText } from '../../../../shared/rules/chat/message-text.ts';
import { helloRules } from '../../../../shared/rules/selling/hello.ts';
import { transaction } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';
import { notFound, requireRules } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import type { SoundReader } from '../../media/sounds/sound-reader.ts';
import type { StockFiles } from '../../media/uploads/finished-files.ts';
import {
  deleteHello,
  findOwnHello,
  findPublicHellos,
  insertHello,
  type OwnHelloRow,
} from './hello.repository.ts';

interface HelloParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly sounds: SoundReader;
  readonly stockFiles: Pick<StockFiles, 'holdHello'>;
  /** Lets the sweep delete a file that nothing uses any more. */
  readonly releaseFile: (trx: Transaction<DB>, fileId: string) => Promise<void>;
}

export type HelloService = ReturnType<typeof createHellos>;

/** Creates the service for the spoken hellos of freelancers: at most one for each account. */
export function createHellos({ db, clock, sounds, stockFiles, releaseFile }: HelloParts) {
  async function view(row: OwnHelloRow): Promise<OwnHello> {
    const facts = await sounds.byFileIds([row.file_id]);
    return viewOwnHello(row, factsOf(facts, row.file_id));
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
        if (!(await stockFiles.holdHello(trx, fileId, accountId))) {
          throw notFound('file.not-uploaded', {}, { field: 'fileId' });
        }
        const replaced = await deleteHello(trx, accountId);
        if (replaced !== undefined && replaced !== fileId.toLowerCase()) {
          await releaseFile(trx, replaced);
        }
        return insertHello(trx, {
          account_id: accountId,
          file_id: fileId,
          transcript,
          saved_at: clock.now(),
        });
      });
      return view(row);
    },

    async remove({ accountId }: Session): Promise<void> {
      await transaction(db, async (trx) => {
        const fileId = await deleteHello(trx, accountId);
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
        rows.flatMap(({ account_id, file_id, transcript }) => {
          const { audio, length_ms, peaks } = factsOf(facts, file_id);
          return audio === null
            ? []
            : [[account_id, { audio, length_ms, peaks, transcript }] as const];
        }),
      );
    },
  };
}

function factsOf(facts: ReadonlyMap<string, SoundFacts>, fileId: string): SoundFacts {
  const found = facts.get(fileId);
  if (!found) throw new Error(`The file ${fileId} of a hello is no sound.`);
  return found;
}

/** Converts a hello for its freelancer and for administrators. */
function viewOwnHello(row: OwnHelloRow, sound: SoundFacts): OwnHello {
  const { file_id: _file, saved_at, ...shown } = row;
  return { ...shown, saved_at: saved_at.toISOString(), sound };
}
