import { type RefObject, useId, useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import { t } from 'texts:admin/recording';
import { t as tHelp } from 'texts:admin/helpRecording';
import type { ModeratedRecording } from '../../../../shared/features/recordings.ts';
import { APPROVED, REJECTED } from '../../../../shared/statuses.ts';
import { call } from '../../../calls/api.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { languageName } from '../../../languages/language-names.ts';
import { SoundPlayer } from '../../../player/sound-player.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { useNextCard } from '../../../ui/lists/use-next-card.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { Time } from '../../../ui/time.tsx';
import { Rejection } from '../rejection.tsx';

/** A hello or a demo with its words and the decision about it. */
export function RecordingCard({ recording }: { recording: ModeratedRecording }) {
  const { fullName, userName, user_id, sound, status, words, saved_at, demo } = recording;
  const what = nameOf(recording);
  const heading = useId();
  const root = useRef<HTMLElement>(null);
  const { revalidate } = useRevalidator();
  return (
    <article ref={root} className="report-card" aria-labelledby={heading}>
      <div className="report-head">
        <h3 id={heading}>
          {demo ? t('of.demo', { title: demo.title, fullName }) : t('of.hello', { fullName })}
        </h3>
        <StatusChip status={status} />
      </div>
      <SoundPlayer
        name={what}
        sound={sound}
        isPublic={status === APPROVED}
        options={false}
        onRetried={() => void revalidate()}
      />
      <DefinitionList
        lines={[
          [
            demo ? t('what') : t('transcript'),
            <span key="words" className="typed-text">
              {words}
            </span>,
          ],
          [t('language'), demo?.language && languageName(demo.language)],
          [
            t('service'),
            demo && (
              <Link key="service" to={`/audio-service/${demo.service_id}`}>
                {demo.service}
              </Link>
            ),
          ],
          [
            t('freelancer'),
            <Link key="freelancer" to={`/admin/user/${user_id}`}>
              {userName}
            </Link>,
          ],
          [t('saved'), <Time key="saved" at={saved_at} />],
          [t('reason'), recording.rejection_reason],
        ]}
      />
      <Decision recording={recording} root={root} />
    </article>
  );
}

/** Names a recording by its kind and its freelancer. */
function nameOf({ demo, fullName }: ModeratedRecording): string {
  return demo ? t('demo', { title: demo.title, fullName }) : t('hello', { fullName });
}

interface DecisionProps {
  recording: ModeratedRecording;
  root: RefObject<HTMLElement | null>;
}

/** The buttons that approve or reject a recording. After that the focus moves to the next one. */
function Decision({ recording, root }: DecisionProps) {
  const { id, status } = recording;
  const what = nameOf(recording);
  const toNextCard = useNextCard(root);

  async function approve(): Promise<void> {
    const decision = { recordingId: id, status: APPROVED, reason: '' } as const;
    const answer = await call('/admin/decideRecording', decision);
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    await toNextCard(t('approved', { what }));
  }

  const which = <span className="visually-hidden">{what}</span>;
  const approval = status !== APPROVED && (
    <ActionButton variant="main" run={approve}>
      {t('approve')} {which}
    </ActionButton>
  );
  if (status === REJECTED) return <div className="row">{approval}</div>;
  return (
    <Rejection
      beside={approval}
      help={helpOf(tHelp)}
      send={t('sendRejection')}
      reject={(reason) =>
        call('/admin/decideRecording', { recordingId: id, status: REJECTED, reason })
      }
      done={() => void toNextCard(t('rejected', { what }))}
    >
      {t('reject')} {which}
    </Rejection>
  );
}
