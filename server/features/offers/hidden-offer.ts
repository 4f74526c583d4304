import { sql } from 'kysely';

/**
 * Whether an offer was sent to somebody who blocked its freelancer then: it never comes to them. Of
 * the query's table `offer`; an index that holds hidden messages alone answers it.
 */
export const isHiddenOffer = sql<boolean>`EXISTS (
  SELECT FROM message WHERE message.offer_id = offer.id AND message.hidden)`;
