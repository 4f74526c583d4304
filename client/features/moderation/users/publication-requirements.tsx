import { useId } from 'react';
import { Link, useRevalidator } from 'react-router';
import { t } from 'texts:admin/general';
import { t as tHelp } from 'texts:admin/helpException';
import { t as tHelpVerified } from 'texts:admin/helpVerified';
import type { ModeratedUser } from '../../../../shared/features/admin.ts';
import { MIN_WORKS } from '../../../../shared/association/legal-limits.ts';
import { exceptionRules } from '../../../../shared/rules/accounts/first-publication.ts';
import { type ReasonForm, verificationRules } from '../../../../shared/rules/orders/decision.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { ToneIcon } from '../../../ui/feedback/tone-icon.tsx';
import { Time } from '../../../ui/time.tsx';
import { call } from '../../../calls/api.ts';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { fullName } from './user-words.ts';

/** The requirements that a freelancer meets before publishing for the first time. */
export function PublicationRequirements({ user }: { user: ModeratedUser }) {
  const { works, services, biography, languages, user_name: userName } = user;
  const count = works.approved + works.pending;
  const enough = count >= MIN_WORKS;
  return (
    <section className="stack">
      <h2>{t('members')}</h2>
      <p className="quiet">{t('membersLead', { least: MIN_WORKS })}</p>
      <DefinitionList
        lines={[
          [
            t('audioWorks'),
            <span key="works" className="review-need">
              <ToneIcon of={enough ? 'good' : 'plain'} /> {t('works', { count, least: MIN_WORKS })}
              <span className="quiet review-more">
                {t('worksByStatus', {
                  approved: works.approved,
                  pending: works.pending,
                  rejected: works.rejected,
                })}
              </span>
              <Link to={`/admin/projects?filter=${encodeURIComponent(userName)}&kind=stock`}>
                {t('seeWorks')}
              </Link>
            </span>,
          ],
          [
            t('biography'),
            <span key="biography" className="review-need">
              <ToneIcon of={biography ? 'good' : 'plain'} />{' '}
              {biography ? <span className="typed-text">{biography}</span> : t('noBiography')}
            </span>,
          ],
          [
            t('firstPublication'),
            <span key="publication" className="review-need">
              <ToneIcon of={user.publication.free ? 'good' : 'plain'} />{' '}
              <PublicationState publication={user.publication} />
            </span>,
          ],
          [t('services'), t('serviceCount', { count: services })],
          [t('languages'), languages.join(', ') || null],
        ]}
      />
      {!user.publication.free && !user.deleted && <ExceptionForm key={user.id} user={user} />}
      {user.may_sell && !user.deleted && <Verification user={user} />}
    </section>
  );
}

/** Whether a first sound or service may be published, and who made an exception. */
function PublicationState({ publication }: { publication: ModeratedUser['publication'] }) {
  const { exception, published, free } = publication;
  if (exception) {
    return (
      <span className="typed-text">
        {t('exceptionBy', { name: exception.by })}
        <Time at={exception.at} />. <bdi>{exception.reason}</bdi>
      </span>
    );
  }
  if (published) return t('isPublished');
  return free ? t('mayPublish') : t('mayNotPublish', { least: MIN_WORKS });
}

/** The form that allows a first publication without three works and a biography. */
function ExceptionForm({ user }: { user: ModeratedUser }) {
  const { revalidate } = useRevalidator();
  const initial: ReasonForm = { reason: '' };
  const form = useForm({
    initial,
    rules: exceptionRules,
    submit: ({ reason }) => call('/admin/stateException', { userId: user.id, reason }),
    done: () => {
      notify(t('exceptionStated', { name: fullName(user) }), { tone: 'good' });
      // The form disappears, so the focus moves to the heading of the screen.
      focusPlace(document.querySelector('h1'));
      void revalidate();
    },
  });
  return (
    <section className="stack">
      <h3>{t('exception')}</h3>
      <SubmitForm
        form={form}
        help={helpOf(tHelp, { least: MIN_WORKS })}
        send={t('stateException')}
        variant="plain"
      >
        <TextareaField
          {...form.field('reason')}
          label={t('exceptionReason')}
          hint={t('exceptionHint')}
        />
      </SubmitForm>
    </section>
  );
}

/** The public mark of the association. Its heading stays, and takes the focus after a change. */
function Verification({ user }: { user: ModeratedUser }) {
  const heading = useId();
  const { verified } = user;
  return (
    <section className="stack">
      <h3 id={heading}>{t('verified')}</h3>
      <p className="quiet">{t('verifiedLead')}</p>
      <p>
        <ToneIcon of={verified ? 'good' : 'plain'} />{' '}
        {verified ? t('isVerified') : t('isNotVerified')}
      </p>
      <VerifiedForm
        key={`${user.id} ${verified}`}
        user={user}
        onSaved={() => focusPlace(document.getElementById(heading))}
      />
    </section>
  );
}

/** Gives the mark, or removes it. */
function VerifiedForm({ user, onSaved }: { user: ModeratedUser; onSaved: () => void }) {
  const { revalidate } = useRevalidator();
  const { id: userId, verified } = user;
  const form = useForm({
    initial: { reason: '' },
    rules: verificationRules,
    submit: ({ reason }) => call('/admin/setVerified', { userId, verified: !verified, reason }),
    done: () => {
      const name = fullName(user);
      notify(verified ? t('unverifiedNow', { name }) : t('verifiedNow', { name }), {
        tone: 'good',
      });
      // The form is replaced by the one for the opposite decision.
      onSaved();
      void revalidate();
    },
  });
  return (
    <SubmitForm
      form={form}
      help={helpOf(tHelpVerified)}
      send={verified ? t('unverify') : t('verify')}
      variant="plain"
    >
      <TextareaField {...form.field('reason')} label={t('verifyReason')} hint={t('verifyHint')} />
    </SubmitForm>
  );
}
