import type { FeatureParts } from '../../parts.ts';
import type { Applications } from '../accounts/applications/applications.service.ts';
import type { FirstPublication } from '../accounts/profile/first-publication.ts';
import type { Sessions } from '../accounts/sign-in/sessions.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { ReportsService } from '../chat/safety/reports.service.ts';
import type { SoundReader } from '../media/sounds/sound-reader.ts';
import type { HeldFreelancers } from '../orders/disputes/held-freelancers.ts';
import type { SellingHold } from '../sounds/selling-hold.ts';
import { createUserReviewService } from './accounts/user-review.service.ts';
import { adminHandlers } from './admin.handlers.ts';
import { mailAlarmsRegularly } from './alarms/alarm-emails.job.ts';
import { mailQueuesRegularly } from './alarms/queue-emails.job.ts';
import { mailDecisionsRegularly } from './decisions/decision-mail.job.ts';
import { createLogService } from './log/log.service.ts';
import { forgetSecurityEventsRegularly } from '../accounts/security/security-log.ts';
import type { Packs } from '../packs/packs.service.ts';
import { createPackReview } from './packs/pack-review.service.ts';
import { createRecordingReview } from './recordings/recording-review.service.ts';
import { createItemReview } from './sounds/item-review.service.ts';
import { createApplicationReviewService } from './application-review.service.ts';

interface ModerationParts extends FeatureParts {
  readonly sessions: Sessions;
  readonly applications: Applications;
  readonly firstPublication: FirstPublication;
  readonly sounds: SoundReader;
  readonly sellingHold: SellingHold;
  readonly heldFreelancers: HeldFreelancers;
  readonly reports: ReportsService;
  readonly packs: Packs;
  readonly categories: Pick<CatalogueService, 'usualPrice'>;
}

export function composeModeration(parts: ModerationParts) {
  const { db, settings, applications, firstPublication, reports, security } = parts;
  mailAlarmsRegularly(parts);
  mailQueuesRegularly(parts);
  mailDecisionsRegularly(parts);
  forgetSecurityEventsRegularly(parts);
  return {
    handlers: adminHandlers({
      db,
      clock: parts.clock,
      settings,
      users: createUserReviewService(parts),
      items: createItemReview(parts),
      recordings: createRecordingReview(parts),
      packs: createPackReview(parts),
      applications: createApplicationReviewService({ db, applications }),
      firstPublication,
      reports,
      log: createLogService({ db }),
      security,
    }),
  };
}
