import { t } from 'texts:briefs/brief';
import { ReportTool } from '../chat/safety/report-form.tsx';

interface ReportBriefProps {
  briefId: number;
  /** The buyer of the brief, or a freelancer who answered it. */
  aboutId: number;
  label: string;
}

/** The form that reports a brief or an answer to the administrators. */
export function ReportBrief({ briefId, aboutId, label }: ReportBriefProps) {
  return (
    <div className="report-project">
      <ReportTool target={{ aboutId, briefId }} hint={t('reportHint')}>
        {label}
      </ReportTool>
    </div>
  );
}
