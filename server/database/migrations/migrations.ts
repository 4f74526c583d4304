import type { Migration } from 'kysely';
import * as platform from '../../../migrations/2026-11-26-01-platform.ts';
import * as accounts from '../../../migrations/2026-11-26-02-accounts.ts';
import * as security from '../../../migrations/2026-11-26-03-security.ts';
import * as categories from '../../../migrations/2026-11-26-04-categories.ts';
import * as media from '../../../migrations/2026-11-26-05-media.ts';
import * as sounds from '../../../migrations/2026-11-26-06-sounds.ts';
import * as services from '../../../migrations/2026-11-26-07-services.ts';
import * as chat from '../../../migrations/2026-11-26-08-chat.ts';
import * as offers from '../../../migrations/2026-11-26-09-offers.ts';
import * as orders from '../../../migrations/2026-11-26-10-orders.ts';
import * as payments from '../../../migrations/2026-11-26-11-payments.ts';
import * as balance from '../../../migrations/2026-11-26-12-balance.ts';
import * as deliveries from '../../../migrations/2026-11-26-13-deliveries.ts';
import * as reviews from '../../../migrations/2026-11-26-14-reviews.ts';
import * as administration from '../../../migrations/2026-11-26-15-administration.ts';
import * as freelancerFigures from '../../../migrations/2026-11-27-03-freelancer-figures.ts';
import * as serviceSearch from '../../../migrations/2026-11-27-04-service-search.ts';
import * as searchEverything from '../../../migrations/2026-11-27-05-search-everything.ts';
import * as packages from '../../../migrations/2026-11-27-06-packages.ts';
import * as timedNotes from '../../../migrations/2026-11-27-07-timed-notes.ts';
import * as licences from '../../../migrations/2026-11-27-08-licences.ts';
import * as savedFreelancers from '../../../migrations/2026-11-27-10-saved-freelancers.ts';
import * as briefs from '../../../migrations/2026-11-27-12-briefs.ts';
import * as queueNotices from '../../../migrations/2026-11-27-21-queue-notices.ts';
import * as boughtTogether from '../../../migrations/2026-11-27-22-bought-together.ts';
import * as notifications from '../../../migrations/2026-11-27-30-notifications.ts';
import * as shortlists from '../../../migrations/2026-11-27-31-shortlists.ts';
import * as soundNews from '../../../migrations/2026-11-27-32-sound-news.ts';
import * as dashboards from '../../../migrations/2026-11-27-33-dashboards.ts';
import * as reviewReminders from '../../../migrations/2026-11-27-34-review-reminders.ts';
import * as decisionMailAndFaults from '../../../migrations/2026-11-28-10-decision-mail-and-faults.ts';
import * as soundMail from '../../../migrations/2026-11-28-20-sound-mail.ts';
import * as demos from '../../../migrations/2026-11-28-30-demos.ts';
import * as sameSounds from '../../../migrations/2026-11-28-40-same-sounds.ts';
import * as previewChoice from '../../../migrations/2026-11-28-41-preview-choice.ts';

/**
 * All migrations by file name, in the order they run. The list is explicit, so that the built
 * server includes them and the compiler checks each one.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-26-01-platform': platform,
  '2026-11-26-02-accounts': accounts,
  '2026-11-26-03-security': security,
  '2026-11-26-04-categories': categories,
  '2026-11-26-05-media': media,
  '2026-11-26-06-sounds': sounds,
  '2026-11-26-07-services': services,
  '2026-11-26-08-chat': chat,
  '2026-11-26-09-offers': offers,
  '2026-11-26-10-orders': orders,
  '2026-11-26-11-payments': payments,
  '2026-11-26-12-balance': balance,
  '2026-11-26-13-deliveries': deliveries,
  '2026-11-26-14-reviews': reviews,
  '2026-11-26-15-administration': administration,
  '2026-11-27-03-freelancer-figures': freelancerFigures,
  '2026-11-27-04-service-search': serviceSearch,
  '2026-11-27-05-search-everything': searchEverything,
  '2026-11-27-06-packages': packages,
  '2026-11-27-07-timed-notes': timedNotes,
  '2026-11-27-08-licences': licences,
  '2026-11-27-10-saved-freelancers': savedFreelancers,
  '2026-11-27-12-briefs': briefs,
  '2026-11-27-21-queue-notices': queueNotices,
  '2026-11-27-22-bought-together': boughtTogether,
  '2026-11-27-30-notifications': notifications,
  '2026-11-27-31-shortlists': shortlists,
  '2026-11-27-32-sound-news': soundNews,
  '2026-11-27-33-dashboards': dashboards,
  '2026-11-27-34-review-reminders': reviewReminders,
  '2026-11-28-10-decision-mail-and-faults': decisionMailAndFaults,
  '2026-11-28-20-sound-mail': soundMail,
  '2026-11-28-30-demos': demos,
  '2026-11-28-40-same-sounds': sameSounds,
  '2026-11-28-41-preview-choice': previewChoice,
};
