import { sql } from 'kysely';

/**
 * Whether an offer was sent to a buyer who had blocked its freelancer. The buyer never sees such an
 * offer. The query needs the table `offer`; a partial index on hidden messages serves this.
 */
export const isHiddenOffer = sql<boolean>`EXISTS (
  SELECT FROM message WHERE message.offer_id = offer.id AND message.hidden)`;
