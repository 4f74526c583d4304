import type { Schedule } from './platform/jobs/jobs.ts';

/**
 * Every regular job and its schedule. Jobs that move money or delete wait while this server's clock
 * is wrong.
 */
export const REGULAR_JOBS: Readonly<Record<string, Schedule>> = {
  'accounts.delete': { minutes: 1, needsClock: true },
  'accounts.forget-expired': { minutes: 30, needsClock: true },
  'admin.alarm-emails': { minutes: 1 },
  'admin.decision-emails': { minutes: 1 },
  'admin.forget-security-events': { minutes: 30 },
  'admin.queue-emails': { minutes: 1 },
  'balance.reconcile': { minutes: 1 },
  'balance.release': { minutes: 1, needsClock: true },
  'briefs.close': { minutes: 1, needsClock: true },
  'briefs.delete-sounds': { minutes: 30, needsClock: true },
  'briefs.tell': { minutes: 1 },
  'chat.forget-former-texts': { minutes: 30, needsClock: true },
  'chat.unread-mail': { minutes: 1 },
  'deliveries.files': { minutes: 1, needsClock: true },
  'deliveries.follow': { minutes: 1, needsClock: true },
  'notifications.digest': { minutes: 5 },
  'notifications.forget': { minutes: 30, needsClock: true },
  'offers.expire': { minutes: 1 },
  'password-tries.forget': { minutes: 1 },
  'payments.compare-day': { minutes: 30, needsClock: true },
  'payments.rates': { minutes: 5 },
  'payments.reconcile': { minutes: 5, needsClock: true },
  'payments.refunds': { minutes: 1, needsClock: true },
  'reviews.remind': { minutes: 30, needsClock: true },
  'search.forget-words': { minutes: 30 },
  'shortlists.forget': { minutes: 30, needsClock: true },
  'shortlists.tell-news': { minutes: 5 },
  'second-factors.reseal': { minutes: 30 },
  'services.automatic-answers': { minutes: 1 },
  'services.figures': { minutes: 5 },
  'services.list-returned': { minutes: 30 },
  'upload-sweep': { minutes: 1, needsClock: true },
};
