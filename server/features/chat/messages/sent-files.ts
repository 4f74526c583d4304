import type { Kysely } from 'kysely';
import type { DB } from '../../../database/types.ts';
import type { SentFiles } from '../../media/files/file-access.service.ts';

export function createSentFiles({ db }: { db: Kysely<DB> }): SentFiles {
  return {
    async reach(fileId, accountId) {
      const row = await db
        .selectFrom('message')
        .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
        .select('conversation.id')
        .where('message.file_id', '=', fileId)
        .where((where) =>
          where.or([where('first_id', '=', accountId), where('second_id', '=', accountId)]),
        )
        .where((where) =>
          where.or([
            where('message.hidden', '=', false),
            where('message.sender_id', '=', accountId),
          ]),
        )
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
