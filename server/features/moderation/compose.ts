import type { adminCalls } from '../shared/features/admin.ts';
import type { auditCalls } from '../shared/features/audit.ts';
import type { securityEventsCalls } from '../shared/features/accounts/security-events.ts';
import type { FirstPublication } from './features/accounts/profile/first-publication.ts';
import type { SellerWishes } from './features/accounts/applications/seller-wishes.service.ts';
import type { Sessions } from './features/accounts/sign-in/sessions.ts';
import { adminHandlers } from './features/moderation/admin.handlers.ts';
import { mailAlarmsRegularly } from './features/moderation/alarms/alarm-letters.job.ts';
import { createLogService } from './features/moderation/log/log.service.ts';
import {
  createProjectReviewService,
  type Listing,
} from './features/moderation/sounds/project-review.service.ts';
import {
  forgetSecurityEventsRegularly,
  type SecurityLog,
} from './features/moderation/log/security-log.ts';
import { createUserReviewService } from './features/moderation/accounts/user-review.service.ts';
import { createWishReviewService } from './features/moderation/wish-review.service.ts';
import type { ReportsService } from './features/chat/safety/reports.service.ts';
import type { HeldSellers } from './features/orders/disputes/held-sellers.ts';
import type { SellingHold } from './features/projects/selling-hold.ts';
import type { SoundReader } from './features/media/sounds/sound-reader.ts';
import type { Handlers } from './http/handler.ts';
import type { Parts } from './parts.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Postbox } from './platform/mail/postbox.ts';

interface AdminServices extends Pick<Parts, 'db' | 'clock' | 'settings'> {
  readonly jobs: Jobs;
  readonly postbox: Postbox;
  readonly sessions: Sessions;
  readonly sellerWishes: SellerWishes;
  readonly firstPublication: FirstPublication;
  readonly sounds: SoundReader;
  readonly listing: Listing;
  readonly sellingHold: SellingHold;
  readonly heldSellers: HeldSellers;
  readonly reports: ReportsService;
  readonly security: SecurityLog;
}

/** The part of the composition that is the administration. */
export function composeAdmin(
  parts: AdminServices,
): Handlers<typeof adminCalls & typeof auditCalls & typeof securityEventsCalls> {
  const { db, sellerWishes: wishes, reports } = parts;
  const { publicUrl } = parts.settings;
  mailAlarmsRegularly({ ...parts, publicUrl });
  forgetSecurityEventsRegularly(parts);
  return adminHandlers({
    db,
    users: createUserReviewService({ ...parts, publicUrl }),
    projects: createProjectReviewService({ ...parts, publicUrl }),
    wishes: createWishReviewService({ db, wishes }),
    firstPublication: parts.firstPublication,
    reports,
    log: createLogService({ db }),
    security: parts.security,
  });
}
