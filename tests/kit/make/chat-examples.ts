import type { Chat, Message } from '../../../shared/features/chat/chat.ts';
import { NO_TERMS } from '../../../shared/features/offer-terms.ts';
import type { Offer } from '../../../shared/features/projects.ts';

/** Returns a text of account 1 to account 2 in conversation 1. */
export function messageOf(seq: number, facts: Partial<Message> = {}): Message {
  return {
    conversation_id: 1,
    seq,
    client_id: `client-${seq}`,
    from_id: 1,
    to_id: 2,
    senderName: 'Ana',
    type: 'text',
    text: `text ${seq}`,
    project_id: null,
    offer: null,
    file: null,
    created_at: '2026-11-20T10:00:00.000Z',
    ...facts,
  };
}

/** Returns the empty conversation 1 with account 2. */
export function chatOf(facts: Partial<Chat> = {}): Chat {
  return {
    conversation_id: 1,
    category_id: null,
    service: null,
    correspondent: { id: 2, username: 'boris', name: 'Boris', lastName: 'B' },
    lastMessage: [],
    last_seq: 0,
    delivered_seq: 0,
    read_seq: 0,
    their_delivered_seq: 0,
    their_read_seq: 0,
    unread: 0,
    ...facts,
  };
}

/** An open offer of account 9 to account 7. */
export const OFFER: Offer = {
  project_id: 31,
  name: 'Jingle mix',
  description: 'Ten seconds.',
  price: 120,
  price_rsd: 14_040,
  state: 'offered',
  order_id: null,
  delivery: null,
  expires_at: '2026-12-20T12:00:00.000Z',
  replaced_by: null,
  asked_price: null,
  askedDeliverOn: null,
  replaces: null,
  viewedAt: null,
  inBuyersCart: false,
  ...NO_TERMS,
  contract: null,
  freelancer_id: 9,
  freelancerName: 'luca',
  buyer_id: 7,
};
