import type { adminCalls } from '../../../shared/features/admin.ts';
import { type Handlers, NOT_BUILT } from '../../http/handler.ts';
import type { ReportsService } from '../chat/reports.service.ts';
import type { UserReviewService } from './user-review.service.ts';

/** The code behind the calls of `admin`. */
export function adminHandlers({
  users,
  reports,
}: {
  readonly users: UserReviewService;
  readonly reports: Pick<ReportsService, 'list'>;
}): Handlers<typeof adminCalls> {
  return {
    '/admin/getUsers': async (query) => ({ data: await users.list(query) }),
    '/admin/getUser': async ({ userId }) => ({ data: { user: await users.get(userId) } }),
    '/admin/changeUserStatus': async (change, { session }) => {
      await users.changeStatus(session.accountId, change);
      return { data: null };
    },
    '/admin/getProjects': NOT_BUILT,
    '/admin/getProject': NOT_BUILT,
    '/admin/changeProjectStatus': NOT_BUILT,
    '/admin/getChats': async (query) => ({ data: await reports.list(query) }),
  };
}
