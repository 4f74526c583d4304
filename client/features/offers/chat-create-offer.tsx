import { useRef, useState } from 'react';
import { t } from 'texts:projects/general';
import { t as tHelp } from 'texts:projects/helpOffer';
import type { Chat } from '../../../shared/features/chat/chat.ts';
import { COMMISSION_BASIS_POINTS, MAX_DESCRIPTION, OFFER_DAYS } from '../../../shared/limits.ts';
import { offerRules } from '../../../shared/rules/selling/offer.ts';
import { call } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Form } from '../../ui/form/form.tsx';
import { notify } from '../../ui/feedback/notice.store.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { NO_OFFER, OfferFields } from './offer-fields.tsx';
import { createRepeatKey } from '../../ui/form/repeat-key.ts';
import { ReuseOfferButton } from './reuse-offer-button.tsx';
import { useInlineForm } from '../../ui/form/use-inline-form.ts';
import './chat-create-offer.css';

/**
 * A new project for the other person of a conversation, without leaving it: a button, and the form
 * that it opens. What was typed stays while the form is closed, and goes once it is sent.
 */
export function ChatCreateOffer({ chat }: { chat: Chat }) {
  const { toggle, panel, close } = useInlineForm();
  const [turn, setTurn] = useState(0);

  function sent(): void {
    close(() => setTurn(turn + 1));
  }

  return (
    <>
      <Button {...toggle}>{t('chatCreateProject')}</Button>
      <div className="chat-create" {...panel}>
        <h2>{t('chatCreateProject')}</h2>
        <ProjectForm key={turn} chat={chat} sent={sent} />
      </div>
    </>
  );
}

function ProjectForm({ chat, sent }: { chat: Chat; sent: () => void }) {
  const [repeatKey] = useState(createRepeatKey);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    initial: NO_OFFER,
    rules: offerRules,
    submit(values) {
      const { category_id: categoryId, correspondent } = chat;
      const about = { buyerId: correspondent.id, categoryId, tempo: 'n/a', length: 'n/a' };
      const project = { ...values, ...about };
      return call('/users/createproject', { ...project, requestKey: repeatKey(project) });
    },
    failure: t('createFailed'),
    done() {
      sent();
      notify(t('chatCreated'), { tone: 'good' });
    },
  });
  return (
    <Form
      {...form.form}
      help={{
        name: tHelp('name'),
        purpose: tHelp('purpose'),
        needs: tHelp('needs', { most: MAX_DESCRIPTION, percent: COMMISSION_BASIS_POINTS / 100 }),
        afterwards: tHelp('afterwards', { days: OFFER_DAYS }),
      }}
      ref={element}
      aria-label={t('chatCreateProject')}
    >
      <ReuseOfferButton form={form} within={element} />
      <FormError error={form.error} />
      <OfferFields form={form} keywords />
      <Button variant="main" type="submit" busy={form.busy}>
        {t('create')}
      </Button>
    </Form>
  );
}
