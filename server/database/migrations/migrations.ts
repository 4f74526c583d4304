import type { Migration } from 'kysely';
import * as platform from '../../../migrations/2026-11-28-01-platform.ts';
import * as accounts from '../../../migrations/2026-11-28-02-accounts.ts';
import * as media from '../../../migrations/2026-11-28-03-media.ts';
import * as sounds from '../../../migrations/2026-11-28-04-sounds.ts';
import * as services from '../../../migrations/2026-11-28-05-services.ts';
import * as chat from '../../../migrations/2026-11-28-06-chat.ts';
import * as offers from '../../../migrations/2026-11-28-07-offers.ts';
import * as orders from '../../../migrations/2026-11-28-08-orders.ts';
import * as payments from '../../../migrations/2026-11-28-09-payments.ts';
import * as balance from '../../../migrations/2026-11-28-10-balance.ts';
import * as reviews from '../../../migrations/2026-11-28-11-reviews.ts';
import * as briefs from '../../../migrations/2026-11-28-12-briefs.ts';
import * as moderation from '../../../migrations/2026-11-28-13-moderation.ts';
import * as shortlists from '../../../migrations/2026-11-28-14-shortlists.ts';
import * as notifications from '../../../migrations/2026-11-28-15-notifications.ts';
import * as search from '../../../migrations/2026-11-28-16-search.ts';
import * as reach from '../../../migrations/2026-11-28-50-reach.ts';
import * as invoices from '../../../migrations/2026-11-28-60-invoices.ts';
import * as keeps from '../../../migrations/2026-11-28-70-keeps.ts';
import * as packs from '../../../migrations/2026-11-28-80-packs.ts';
import * as musicalKey from '../../../migrations/2026-11-29-10-musical-key.ts';

/**
 * All migrations by file name, in the order they run. The list is explicit, so that the built
 * server includes them and the compiler checks each one.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-28-01-platform': platform,
  '2026-11-28-02-accounts': accounts,
  '2026-11-28-03-media': media,
  '2026-11-28-04-sounds': sounds,
  '2026-11-28-05-services': services,
  '2026-11-28-06-chat': chat,
  '2026-11-28-07-offers': offers,
  '2026-11-28-08-orders': orders,
  '2026-11-28-09-payments': payments,
  '2026-11-28-10-balance': balance,
  '2026-11-28-11-reviews': reviews,
  '2026-11-28-12-briefs': briefs,
  '2026-11-28-13-moderation': moderation,
  '2026-11-28-14-shortlists': shortlists,
  '2026-11-28-15-notifications': notifications,
  '2026-11-28-16-search': search,
  '2026-11-28-50-reach': reach,
  '2026-11-28-60-invoices': invoices,
  '2026-11-28-70-keeps': keeps,
  '2026-11-28-80-packs': packs,
  '2026-11-29-10-musical-key': musicalKey,
};
