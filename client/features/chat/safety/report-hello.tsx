import { t } from 'texts:chat/safety';
import { useSession } from '../../../session/session.store.ts';
import { DisclosureButton, useDisclosure } from '../composer/disclosure-button.tsx';
import { ReportForm } from './report-form.tsx';
import './safety.css';

/** The form that reports a freelancer's spoken hello. Hidden from that freelancer and visitors. */
export function ReportHello({ userId }: { userId: number }) {
  const me = useSession(({ session }) => session?.userId);
  const report = useDisclosure();
  if (me === undefined || me === userId) return null;
  return (
    <div className="report-project">
      <DisclosureButton of={report}>{t('reportHello')}</DisclosureButton>
      {report.open && (
        <ReportForm
          id={report.id}
          target={{ aboutId: userId, hello: true }}
          hint={t('reportHelloHint')}
          close={report.close}
        />
      )}
    </div>
  );
}
