import type { adminCalls } from '../../../shared/features/admin.ts';
import type { auditCalls, securityEventsCalls } from '../../../shared/features/audit.ts';
import type { packReviewCalls } from '../../../shared/features/packs.ts';
import type { recordingReviewCalls } from '../../../shared/features/recordings.ts';
import type { Handlers } from '../../http/handler.ts';
import type { FirstPublication } from '../accounts/profile/first-publication.ts';
import type { ReportsService } from '../chat/safety/reports.service.ts';
import type { LogService } from './log/log.service.ts';
import type { PackReviewService } from './packs/pack-review.service.ts';
import type { RecordingReviewService } from './recordings/recording-review.service.ts';
import type { ItemReviewService } from './sounds/item-review.service.ts';
import type { SecurityLog } from '../accounts/security/security-log.ts';
import type { FeatureParts } from '../../parts.ts';
import type { UserReviewService } from './accounts/user-review.service.ts';
import { sumUpSales } from './figures.repository.ts';
import { countWaiting } from './waiting.repository.ts';
import type { ApplicationReviewService } from './application-review.service.ts';

interface AdminParts extends Pick<FeatureParts, 'db' | 'clock' | 'settings'> {
  readonly users: UserReviewService;
  readonly items: ItemReviewService;
  readonly recordings: RecordingReviewService;
  readonly packs: PackReviewService;
  readonly applications: ApplicationReviewService;
  readonly firstPublication: Pick<FirstPublication, 'recordException'>;
  readonly reports: Pick<ReportsService, 'list'>;
  readonly log: LogService;
  readonly security: Pick<SecurityLog, 'list'>;
}

export function adminHandlers({
  db,
  clock,
  settings,
  users,
  items,
  recordings,
  packs,
  applications,
  firstPublication,
  reports,
  log,
  security,
}: AdminParts): Handlers<
  typeof adminCalls &
    typeof recordingReviewCalls &
    typeof packReviewCalls &
    typeof auditCalls &
    typeof securityEventsCalls
> {
  return {
    '/admin/getUsers': async (query) => ({ data: await users.list(query) }),
    '/admin/getUser': async ({ userId }) => ({ data: { user: await users.get(userId) } }),
    '/admin/changeUserStatus': (decision, { session }) =>
      users.changeStatus(session.accountId, decision),
    '/admin/stateException': (exception, { session }) =>
      firstPublication.recordException(session.accountId, exception),
    '/admin/setVerified': (mark, { session }) => users.setVerified(session.accountId, mark),
    '/admin/getProjects': async (query) => ({ data: await items.list(query) }),
    '/admin/getProject': async ({ projectId }) => ({
      data: { project: await items.get(projectId) },
    }),
    '/admin/changeProjectStatus': (decision, { session }) =>
      items.changeStatus(session.accountId, decision),
    '/admin/getRecordings': async (query) => ({ data: await recordings.list(query) }),
    '/admin/decideRecording': (decision, { session }) =>
      recordings.decide(session.accountId, decision),
    '/admin/getPacks': async (query) => ({ data: await packs.list(query) }),
    '/admin/decidePack': (decision, { session }) => packs.decide(session.accountId, decision),
    '/admin/getApplications': async ({ after }) => ({ data: await applications.list(after) }),
    '/admin/decideApplication': ({ reason = '', ...decision }, { session }) =>
      applications.decide(session.accountId, { ...decision, reason }),
    '/admin/getWaiting': async () => ({ data: await countWaiting(db, settings) }),
    '/admin/getFigures': async () => ({ data: { days: await sumUpSales(db, clock.now()) } }),
    '/admin/getChats': async (query) => ({ data: await reports.list(query) }),
    '/admin/getLog': async (query) => ({ data: await log.list(query) }),
    '/admin/getSecurityEvents': async (query) => ({ data: await security.list(query) }),
  };
}
