import type { Db } from '../../database/db.ts';
import { forbidden } from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import { listNumbers, type NumbersRow } from './read-markers/read-markers.repository.ts';

/** Returns the numbers of a conversation. Throws 403 if the caller takes no part in it. */
export async function requireMember(
  db: Db,
  { accountId }: Session,
  conversationId: number,
): Promise<NumbersRow> {
  const [numbers] = await listNumbers(db, accountId, { newest: 0, named: [conversationId] });
  if (!numbers) throw forbidden('chat.not-your-conversation');
  return numbers;
}
