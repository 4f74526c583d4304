import type { Migration } from 'kysely';
import * as platform from '../../../migrations/2026-11-23-01-platform.ts';
import * as accounts from '../../../migrations/2026-11-23-02-accounts.ts';
import * as security from '../../../migrations/2026-11-23-03-security.ts';
import * as catalogue from '../../../migrations/2026-11-23-04-catalogue.ts';
import * as media from '../../../migrations/2026-11-23-05-media.ts';
import * as projects from '../../../migrations/2026-11-23-06-projects.ts';
import * as sounds from '../../../migrations/2026-11-23-07-sounds.ts';
import * as chat from '../../../migrations/2026-11-23-08-chat.ts';
import * as reviews from '../../../migrations/2026-11-23-09-reviews.ts';
import * as orders from '../../../migrations/2026-11-23-10-orders.ts';
import * as payments from '../../../migrations/2026-11-23-11-payments.ts';
import * as balance from '../../../migrations/2026-11-23-12-balance.ts';
import * as deliveries from '../../../migrations/2026-11-23-13-deliveries.ts';
import * as administration from '../../../migrations/2026-11-23-14-administration.ts';
import * as sandboxBankTables from '../../../migrations/2026-11-23-91-sandbox-bank-tables.ts';
import * as devices from '../../../migrations/2026-11-24-01-devices.ts';
import * as applications from '../../../migrations/2026-11-24-02-applications.ts';
import * as soundsAndOffers from '../../../migrations/2026-11-24-03-sounds-and-offers.ts';
import * as soldItems from '../../../migrations/2026-11-24-04-sold-items.ts';
import * as offerTerms from '../../../migrations/2026-11-24-05-offer-terms.ts';
import * as messageDrafts from '../../../migrations/2026-11-24-06-message-drafts.ts';
import * as carts from '../../../migrations/2026-11-24-07-carts.ts';
import * as conversationNotes from '../../../migrations/2026-11-24-09-conversation-notes.ts';
import * as offerWarnings from '../../../migrations/2026-11-24-10-offer-warnings.ts';
import * as askedDate from '../../../migrations/2026-11-24-11-asked-date.ts';
import * as messageChanges from '../../../migrations/2026-11-24-12-message-changes.ts';
import * as replies from '../../../migrations/2026-11-24-13-replies.ts';
import * as reactions from '../../../migrations/2026-11-24-14-reactions.ts';
import * as conversations from '../../../migrations/2026-11-25-01-conversations.ts';
import * as offersAndServices from '../../../migrations/2026-11-25-02-offers-and-services.ts';
import * as hellos from '../../../migrations/2026-11-27-01-hellos.ts';
import * as workReviews from '../../../migrations/2026-11-27-02-work-reviews.ts';
import * as freelancerFigures from '../../../migrations/2026-11-27-03-freelancer-figures.ts';

/**
 * All migrations by file name, in the order they run. The list is explicit, so that the built
 * server includes them and the compiler checks each one.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-23-01-platform': platform,
  '2026-11-23-02-accounts': accounts,
  '2026-11-23-03-security': security,
  '2026-11-23-04-catalogue': catalogue,
  '2026-11-23-05-media': media,
  '2026-11-23-06-projects': projects,
  '2026-11-23-07-sounds': sounds,
  '2026-11-23-08-chat': chat,
  '2026-11-23-09-reviews': reviews,
  '2026-11-23-10-orders': orders,
  '2026-11-23-11-payments': payments,
  '2026-11-23-12-balance': balance,
  '2026-11-23-13-deliveries': deliveries,
  '2026-11-23-14-administration': administration,
  '2026-11-23-91-sandbox-bank-tables': sandboxBankTables,
  '2026-11-24-01-devices': devices,
  '2026-11-24-02-applications': applications,
  '2026-11-24-03-sounds-and-offers': soundsAndOffers,
  '2026-11-24-04-sold-items': soldItems,
  '2026-11-24-05-offer-terms': offerTerms,
  '2026-11-24-06-message-drafts': messageDrafts,
  '2026-11-24-07-carts': carts,
  '2026-11-24-09-conversation-notes': conversationNotes,
  '2026-11-24-10-offer-warnings': offerWarnings,
  '2026-11-24-11-asked-date': askedDate,
  '2026-11-24-12-message-changes': messageChanges,
  '2026-11-24-13-replies': replies,
  '2026-11-24-14-reactions': reactions,
  '2026-11-25-01-conversations': conversations,
  '2026-11-25-02-offers-and-services': offersAndServices,
  '2026-11-27-01-hellos': hellos,
  '2026-11-27-02-work-reviews': workReviews,
  '2026-11-27-03-freelancer-figures': freelancerFigures,
};
