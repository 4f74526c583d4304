import type { Report, ReportStatus } from '../../../../shared/features/chat/chat-safety.ts';
import type { ReportRow } from './report.repository.ts';

/** A report as the administration sees it. */
export function reportView(row: ReportRow): Report {
  return {
    id: row.id,
    reporter: {
      id: row.reporter_id,
      username: row.reporter_user_name,
      fullName: row.reporter_name,
    },
    about: { id: row.about_id, username: row.about_user_name, fullName: row.about_name },
    text: row.text,
    status: row.status as ReportStatus,
    conversation_id: row.conversation_id,
    project: row.project_id === null ? null : { id: row.project_id, name: row.project_name ?? '' },
    evidence: row.evidence,
    created_at: row.created_at.toISOString(),
  };
}
