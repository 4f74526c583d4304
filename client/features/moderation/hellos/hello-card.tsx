import { type RefObject, useId, useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import { t } from 'texts:admin/hello';
import { t as tHelp } from 'texts:admin/helpHello';
import type { ReviewedHello } from '../../../../shared/features/hello.ts';
import { decisionRules } from '../../../../shared/rules/orders/decision.ts';
import { APPROVED, REJECTED } from '../../../../shared/statuses.ts';
import { call } from '../../../calls/api.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { SoundPlayer } from '../../../player/sound-player.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useNextCard } from '../../../ui/lists/use-next-card.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { Time } from '../../../ui/time.tsx';
import { DisclosureButton, useDisclosure } from '../../chat/composer/disclosure-button.tsx';
import { ReasonField } from '../reason-field.tsx';

/** A hello with its transcript and the decision about it. */
export function HelloCard({ hello }: { hello: ReviewedHello }) {
  const { fullName, userName, user_id, sound, status, transcript, saved_at } = hello;
  const heading = useId();
  const root = useRef<HTMLElement>(null);
  const { revalidate } = useRevalidator();
  return (
    <article ref={root} className="report-card" aria-labelledby={heading}>
      <div className="report-head">
        <h3 id={heading}>{t('of', { fullName })}</h3>
        <StatusChip status={status} />
      </div>
      <SoundPlayer
        name={t('which', { fullName })}
        sound={sound}
        isPublic={status === APPROVED}
        options={false}
        onRetried={() => void revalidate()}
      />
      <DefinitionList
        lines={[
          [
            t('transcript'),
            <span key="words" className="typed-text">
              {transcript}
            </span>,
          ],
          [
            t('freelancer'),
            <Link key="freelancer" to={`/admin/user/${user_id}`}>
              {userName}
            </Link>,
          ],
          [t('saved'), <Time key="saved" at={saved_at} />],
          [t('reason'), hello.rejection_reason],
        ]}
      />
      <Decision hello={hello} root={root} />
    </article>
  );
}

interface DecisionProps {
  hello: ReviewedHello;
  root: RefObject<HTMLElement | null>;
}

/** The buttons that approve or reject a hello. After that the focus moves to the next hello. */
function Decision({ hello: { id, status, fullName }, root }: DecisionProps) {
  const rejection = useDisclosure();
  const toNextCard = useNextCard(root);
  const form = useForm({
    initial: { status: `${REJECTED}`, reason: '' },
    rules: decisionRules,
    submit: ({ reason }) => call('/admin/decideHello', { helloId: id, status: REJECTED, reason }),
    done: () => void toNextCard(t('rejected', { fullName })),
  });

  async function approve(): Promise<void> {
    const answer = await call('/admin/decideHello', { helloId: id, status: APPROVED, reason: '' });
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    await toNextCard(t('approved', { fullName }));
  }

  const which = <span className="visually-hidden">{t('which', { fullName })}</span>;
  return (
    <>
      <div className="row">
        {status !== APPROVED && (
          <ActionButton variant="main" run={approve}>
            {t('approve')} {which}
          </ActionButton>
        )}
        {status !== REJECTED && (
          <DisclosureButton of={rejection}>
            {t('reject')} {which}
          </DisclosureButton>
        )}
      </div>
      {rejection.open && status !== REJECTED && (
        <div id={rejection.id}>
          <SubmitForm form={form} help={helpOf(tHelp)} send={t('sendRejection')} variant="danger">
            <ReasonField {...form.field('reason')} />
          </SubmitForm>
        </div>
      )}
    </>
  );
}
