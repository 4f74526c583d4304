import type { Offer } from '../../../../shared/features/projects.ts';
import {
  type ConversationNumbers,
  MAX_COMPARED,
} from '../../../../shared/features/chat/receipts.ts';
import type { OfferState } from '../../../../shared/statuses.ts';
import { tellLive } from '../../../live.ts';
import { ask } from './ask.ts';
import { heldSeqOf } from './chat-state.ts';
import { catchUp, loadInbox, takeAsked, takeNumbers, useChats } from './chat.store.ts';

/**
 * Compares what this tab knows with what is stored, and asks for what is missing: messages,
 * receipts, states of offers. So even a wire that falls silent without a sign is healed. Answers
 * whether the server was reached.
 */
export async function heal(): Promise<boolean> {
  const { chats, keptAt } = useChats.getState();
  if (!chats) return loadInbox();
  // Stored conversations may be days old.
  if (keptAt !== undefined && !(await loadInbox())) return false;
  const answer = await ask('/conversations/compare', held());
  if (!answer.success) return answer.status !== 0;
  const shown = shownOffers();
  for (const offer of answer.data.offers) {
    if (JSON.stringify(shown.get(offer.project_id)) === JSON.stringify(offer)) continue;
    tellLive('offer:changed', { conversation_id: null, offer });
  }
  const reached = await Promise.all(answer.data.conversations.map(healOne));
  return reached.every(Boolean);
}

/** States that an offer never leaves. */
const FINAL: ReadonlySet<OfferState> = new Set(['delivered', 'withdrawn', 'declined', 'expired']);

/** The conversations of this tab, and the offers in them that may still change. */
function held(): { conversationIds: number[]; offerIds: number[] } {
  const conversationIds = Object.keys(useChats.getState().threads).map(Number);
  return {
    conversationIds: conversationIds.slice(-MAX_COMPARED),
    offerIds: [...shownOffers().keys()].slice(-MAX_COMPARED),
  };
}

/** The offers in this tab's threads that may still change, by project id. */
function shownOffers(): Map<number, Offer> {
  const messages = Object.values(useChats.getState().threads).flatMap((thread) => thread.messages);
  return new Map(
    messages.flatMap(({ offer }) =>
      offer && !FINAL.has(offer.state) ? [[offer.project_id, offer]] : [],
    ),
  );
}

async function healOne(numbers: ConversationNumbers): Promise<boolean> {
  const { conversation_id: id, last_seq, read_seq } = numbers;
  const { threads, chats } = useChats.getState();
  if (heldSeqOf(useChats.getState(), id) >= last_seq) {
    takeNumbers(numbers);
    return true;
  }
  if (threads[id]) return catchUp(id);
  const known = chats?.find((chat) => chat.conversation_id === id);
  return askForNews(id, known?.last_seq, read_seq);
}

/**
 * Asks for the messages of a conversation that is in no thread here, so that they are heard of one
 * by one; the inbox is loaded where that is not all of them.
 */
async function askForNews(
  conversationId: number,
  after: number | undefined,
  readSeq: number,
): Promise<boolean> {
  const payload = { conversationId, ...(after !== undefined && { after }) };
  const answer = await ask('/conversations/getMessages', payload);
  if (!answer.success) return answer.status !== 0;
  const { messages, ...numbers } = answer.data;
  // Of a conversation that was not known here, what was read elsewhere is no news.
  takeAsked(
    conversationId,
    messages.filter(({ seq }) => after !== undefined || seq > readSeq),
  );
  takeNumbers(numbers);
  const isAll = heldSeqOf(useChats.getState(), conversationId) >= numbers.last_seq;
  return isAll || loadInbox();
}
