import type { Offer } from '../../../../shared/features/projects.ts';
import {
  type ConversationNumbers,
  MAX_COMPARED,
} from '../../../../shared/features/chat/read-markers.ts';
import type { OfferState } from '../../../../shared/statuses.ts';
import { dispatchLive } from '../../../calls/live.ts';
import { ask } from './ask.ts';
import { chatOf, heldChangeOf, heldSeqOf } from './chat-state.ts';
import {
  catchUp,
  loadInbox,
  takeArrangement,
  takeAsked,
  takeNumbers,
  useChats,
} from './chat.store.ts';

/**
 * Compares this tab's data with the server and loads missing messages, read markers, states of
 * offers, and arrangements. So no data depends on an event. Returns whether the server was reached.
 */
export async function heal(): Promise<boolean> {
  const { chats, cachedAt } = useChats.getState();
  if (!chats) return loadInbox();
  // Cached conversations can be days old.
  if (cachedAt !== undefined && !(await loadInbox())) return false;
  const answer = await ask('/conversations/compare', held());
  if (!answer.success) return answer.status !== 0;
  for (const arrangement of answer.data.arrangements) takeArrangement(arrangement);
  const shown = shownOffers();
  for (const offer of answer.data.offers) {
    if (JSON.stringify(shown.get(offer.project_id)) === JSON.stringify(offer)) continue;
    dispatchLive('offer:changed', { conversation_id: null, offer });
  }
  const reached = await Promise.all(answer.data.conversations.map(healOne));
  return reached.every(Boolean);
}

/** States that an offer never leaves. */
const FINAL: ReadonlySet<OfferState> = new Set(['delivered', 'withdrawn', 'declined', 'expired']);

/** Returns the loaded conversations, and their offers that can still change. */
function held(): { conversationIds: number[]; offerIds: number[] } {
  const conversationIds = Object.keys(useChats.getState().threads).map(Number);
  return {
    conversationIds: conversationIds.slice(-MAX_COMPARED),
    offerIds: [...shownOffers().keys()].slice(-MAX_COMPARED),
  };
}

/** Returns the loaded offers that can still change, by project id. */
function shownOffers(): Map<number, Offer> {
  const messages = Object.values(useChats.getState().threads).flatMap((thread) => thread.messages);
  return new Map(
    messages.flatMap(({ offer }) =>
      offer && !FINAL.has(offer.state) ? [[offer.project_id, offer]] : [],
    ),
  );
}

async function healOne(numbers: ConversationNumbers): Promise<boolean> {
  const { conversation_id: id, last_seq, read_seq, lastChange = 0 } = numbers;
  const facts = useChats.getState();
  const hasChanges = heldChangeOf(facts, id) < lastChange;
  const hasMessages = heldSeqOf(facts, id) < last_seq;
  if (!hasMessages) takeNumbers(numbers);
  if (!hasMessages && !hasChanges) return true;
  if (facts.threads[id]) return catchUp(id);
  return hasMessages ? askForNews(id, chatOf(facts, id)?.last_seq, read_seq) : loadInbox();
}

/**
 * Requests the new messages of a conversation without a thread, so that each is announced. Loads
 * the inbox if there are more than one page.
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
  // In a conversation that is not in the inbox, messages that another device has read are not new.
  takeAsked(
    conversationId,
    messages.filter(({ seq }) => after !== undefined || seq > readSeq),
  );
  takeNumbers(numbers);
  const isAll = heldSeqOf(useChats.getState(), conversationId) >= numbers.last_seq;
  return isAll || loadInbox();
}
