import { t } from 'texts:briefs/brief';
import { DisclosureButton, useDisclosure } from '../chat/composer/disclosure-button.tsx';
import { ReportForm } from '../chat/safety/report-form.tsx';
import '../chat/safety/safety.css';

interface ReportBriefProps {
  briefId: number;
  /** The buyer of the brief, or a freelancer who answered it. */
  aboutId: number;
  label: string;
}

/** The form that reports a brief or an answer to the administrators. */
export function ReportBrief({ briefId, aboutId, label }: ReportBriefProps) {
  const report = useDisclosure();
  return (
    <div className="report-project">
      <DisclosureButton of={report}>{label}</DisclosureButton>
      {report.open && (
        <ReportForm
          id={report.id}
          target={{ aboutId, briefId }}
          hint={t('reportHint')}
          close={report.close}
        />
      )}
    </div>
  );
}
