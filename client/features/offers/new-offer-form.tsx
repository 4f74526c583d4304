import { useRef, useState } from 'react';
import { t } from 'texts:offers/general';
import { t as tHelp } from 'texts:offers/helpOffer';
import { COMMISSION_BASIS_POINTS, MAX_DESCRIPTION, OFFER_DAYS } from '../../../shared/limits.ts';
import { call } from '../../calls/api.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Form } from '../../ui/form/form.tsx';
import { createRepeatKey } from '../../ui/form/repeat-key.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { NO_OFFER, OFFER_RULES, OfferFields } from './offer-fields.tsx';
import { ReuseOfferButton } from './reuse-offer-button.tsx';

interface NewOfferFormProps {
  buyerId: number;
  /** The category of the conversation in which the offer is made, with keywords; absent elsewhere. */
  chat?: { readonly categoryId: number | null };
  /** The form's name, where no heading of a page names it. */
  label?: string;
  sent: () => void;
}

/** The one form that sends an offer to a buyer. */
export function NewOfferForm({ buyerId, chat, label, sent }: NewOfferFormProps) {
  const [repeatKey] = useState(createRepeatKey);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    initial: NO_OFFER,
    rules: OFFER_RULES,
    submit({ keywords, ...values }) {
      const about = { ...values, buyerId, tempo: 'n/a', length: 'n/a' };
      const offer = chat ? { ...about, ...chat, keywords } : about;
      return call('/users/createproject', { ...offer, requestKey: repeatKey(offer) });
    },
    failure: t('createFailed'),
    done: sent,
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
      {...(label && { 'aria-label': label })}
    >
      <ReuseOfferButton form={form} within={element} />
      <FormError error={form.error} />
      <OfferFields form={form} keywords={chat !== undefined} />
      <Button variant="main" type="submit" busy={form.busy}>
        {t('create')}
      </Button>
    </Form>
  );
}
