import {
  type chatSafetyCalls,
  type chatSafetyClientEvents,
  REPORT_SENT,
} from '../../../../shared/features/chat/chat-safety.ts';
import type { Handlers } from '../../../http/handler.ts';
import { type EventHandlers, WithInfo } from '../../../realtime/event-handler.ts';
import type { BlocksService } from './blocks.service.ts';
import type { ReportsService } from './reports.service.ts';

interface SafetyParts {
  readonly blocks: BlocksService;
  readonly reports: ReportsService;
}

/** The code behind the calls about blocking and reports. */
export function chatSafetyHandlers({
  blocks,
  reports,
}: SafetyParts): Handlers<typeof chatSafetyCalls> {
  return {
    '/people/setBlocked': async ({ userId, blocked }, { session }) => {
      await blocks.set(session, userId, blocked);
      return { data: null };
    },
    '/people/getBlocked': async (_nothing, { session }) => ({
      data: { people: await blocks.list(session) },
    }),
    '/admin/changeReportStatus': async (decision, { session }) => {
      await reports.changeStatus(session.accountId, decision);
      return { data: null };
    },
  };
}

/** The code behind the events about reports. */
export function chatSafetyEventHandlers(
  reports: ReportsService,
): EventHandlers<typeof chatSafetyClientEvents> {
  return {
    'report:send': async (report, { session }) => {
      await reports.send(session, report);
      return new WithInfo(REPORT_SENT, null);
    },
  };
}
