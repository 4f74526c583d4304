import { ASKED_ROWS, pageOf } from '../../../database/list-page.ts';
import type { Report, ReportStatus } from '../../../../shared/features/chat/chat-safety.ts';
import { reportRules } from '../../../../shared/rules/chat/report.ts';
import { transaction } from '../../../database/transaction.ts';
import { mayKnowOf } from '../../../database/known-people.ts';
import { recordAction } from '../../../platform/audit.ts';
import { DAY_MS } from '../../../platform/start/clock.ts';
import {
  forbidden,
  notFound,
  requireRules,
  ruleBroken,
} from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { FeatureParts } from '../../../parts.ts';
import {
  changeReportStatus,
  countReports,
  findReported,
  hasPublicRecording,
  isBriefBetween,
  insertReport,
  lastSeqBetween,
  listReports,
  type ReportedItem,
  type ReportQuery,
  type ReportRow,
} from './report.repository.ts';

type ReportsParts = Pick<FeatureParts, 'db' | 'clock'>;

interface NewReport {
  readonly clientId: string;
  readonly text: string;
  readonly aboutId: number;
  readonly conversationId?: number | undefined;
  /** The reported message; by default the last one. */
  readonly seq?: number | undefined;
  readonly projectId?: number | undefined;
  readonly hello?: boolean | undefined;
  readonly demoId?: number | undefined;
  readonly briefId?: number | undefined;
}

export type ReportsService = ReturnType<typeof createReports>;

/** Reports of one account in 24 hours: more than anybody sends in earnest. */
const MAX_A_DAY = 50;

/**
 * Creates the service for reports about people and their projects, and for the queue of the
 * administrators.
 */
export function createReports({ db, clock }: ReportsParts) {
  async function requireTarget(reporterId: number, report: NewReport): Promise<ReportedItem> {
    if (report.aboutId === reporterId) throw ruleBroken('report.oneself');
    if (!(await mayKnowOf(db, reporterId, report.aboutId))) throw notFound('people.not-found');
    const { projectId: id, aboutId: ownerId, hello, demoId, briefId } = report;
    if (hello && !(await hasPublicRecording(db, ownerId))) throw notFound('hello.not-found');
    if (demoId !== undefined && !(await hasPublicRecording(db, ownerId, demoId))) {
      throw notFound('demo.not-found');
    }
    if (briefId !== undefined) {
      const people = { reporterId, aboutId: ownerId };
      if (!(await isBriefBetween(db, briefId, people))) throw notFound('brief.not-found');
    }
    if (id === undefined) return {};
    const item = await findReported(db, { id, ownerId, reporterId });
    if (!item) throw notFound('project.not-found');
    return item;
  }

  /** Returns the number of the reported message; null if the report names no conversation. */
  async function place(reporterId: number, report: NewReport): Promise<number | null> {
    const { conversationId, aboutId, seq } = report;
    if (conversationId === undefined) return null;
    const last = await lastSeqBetween(db, conversationId, [reporterId, aboutId]);
    if (last === undefined) throw forbidden('chat.not-your-conversation');
    return Math.min(seq ?? last, last);
  }

  return {
    /** Stores a report. Idempotent by client id. */
    async send({ accountId }: Session, report: NewReport): Promise<void> {
      requireRules(reportRules, report);
      const item = await requireTarget(accountId, report);
      const seq = await place(accountId, report);
      const clientId = report.clientId.toLowerCase();
      const since = new Date(clock.now().getTime() - DAY_MS);
      const sent = await countReports(db, {
        reporterId: accountId,
        since,
        exceptClientId: clientId,
      });
      if (sent >= MAX_A_DAY) throw ruleBroken('report.too-many');
      await insertReport(db, {
        reporter_id: accountId,
        client_id: clientId,
        about_id: report.aboutId,
        conversation_id: report.conversationId ?? null,
        seq,
        ...item,
        about_hello: report.hello ?? false,
        demo_id: report.demoId ?? null,
        brief_id: report.briefId ?? null,
        text: report.text.trim(),
      });
    },

    /** Returns one page of the queue, newest first. `next` is the `before` of the next page. */
    async list(query: ReportQuery): Promise<{ reports: Report[]; next: number | null }> {
      const { rows, next } = pageOf(await listReports(db, query, ASKED_ROWS));
      return { reports: rows.map(reportView), next };
    },

    async changeStatus(
      administratorId: number,
      { reportId, status }: { readonly reportId: number; readonly status: ReportStatus },
    ): Promise<void> {
      await transaction(db, async (trx) => {
        const before = await changeReportStatus(trx, reportId, status);
        if (before === undefined) throw notFound('report.not-found');
        if (before === status) return;
        await recordAction(trx, {
          actorId: administratorId,
          action: 'report-review',
          subject: { reportId },
          changes: [{ what: { code: 'status' }, from: { code: before }, to: { code: status } }],
        });
      });
    },
  };
}

function reportView(row: ReportRow): Report {
  return {
    id: row.id,
    reporter: {
      id: row.reporter_id,
      username: row.reporter_user_name,
      fullName: row.reporter_name,
    },
    about: { id: row.about_id, username: row.about_user_name, fullName: row.about_name },
    text: row.text,
    status: row.status,
    conversation_id: row.conversation_id,
    project: row.item_id === null ? null : { id: row.item_id, name: row.item_name ?? '' },
    hello: row.about_hello,
    demo: row.demo_id === null ? null : { id: row.demo_id, title: row.demo_title ?? '' },
    brief_id: row.brief_id,
    evidence: row.evidence,
    created_at: row.created_at.toISOString(),
  };
}
