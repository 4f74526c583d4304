import { t } from 'texts:chat/safety';
import type { Demo } from '../../../../shared/features/recordings.ts';
import { useSession } from '../../../session/session.store.ts';
import { ReportTool } from './report-form.tsx';

interface ReportRecordingProps {
  userId: number;
  /** By default the person's spoken hello. */
  demo?: Pick<Demo, 'id' | 'title'>;
}

/**
 * The form that reports a freelancer's hello or demo. Hidden from that freelancer and from visitors.
 */
export function ReportRecording({ userId, demo }: ReportRecordingProps) {
  const me = useSession(({ session }) => session?.userId);
  if (me === undefined || me === userId) return null;
  return (
    <div className="report-project">
      <ReportTool
        target={{ aboutId: userId, ...(demo ? { demoId: demo.id } : { hello: true }) }}
        hint={demo ? t('reportDemoHint') : t('reportHelloHint')}
      >
        {demo ? t('reportDemo') : t('reportHello')}
        {demo && <span className="visually-hidden"> {demo.title}</span>}
      </ReportTool>
    </div>
  );
}
