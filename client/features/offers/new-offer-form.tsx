import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from 'texts:offers/general';
import { t as tHelp } from 'texts:offers/helpOffer';
import { COMMISSION_BASIS_POINTS, MAX_DESCRIPTION, OFFER_DAYS } from '../../../shared/limits.ts';
import { call } from '../../calls/api.ts';
import { Button } from '../../ui/button.tsx';
import { helpOf } from '../../ui/form/form-help.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Form } from '../../ui/form/form.tsx';
import { createIdempotencyKey } from '../../ui/form/idempotency-key.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { MilestoneFields, SplitChoice } from './milestones/milestone-fields.tsx';
import { OfferFields } from './offer-fields.tsx';
import {
  EMPTY_SPLIT_OFFER,
  SPLIT_RULES,
  type SplitFormState,
  type SplitValues,
  toWire,
  valuesOf,
} from './milestones/split-offer.ts';
import { announce } from '../../announcer/announce.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { notify } from '../../ui/feedback/notifications.store.ts';

interface NewOfferFormProps {
  buyerId: number;
  /** The category of the conversation in which the offer is made, with keywords; absent elsewhere. */
  chat?: { readonly categoryId: number | null };
  /** The form's name, where no heading of a page names it. */
  label?: string;
  /** A price, euro. Each new object replaces the price in the form. */
  amount?: { readonly price: string };
  onSent: () => void;
}

/** The form that sends an offer to a buyer. */
export function NewOfferForm({ buyerId, chat, label, amount, onSent }: NewOfferFormProps) {
  const [idempotencyKey] = useState(createIdempotencyKey);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    initial: EMPTY_SPLIT_OFFER,
    rules: SPLIT_RULES,
    submit({ keywords, ...values }) {
      const about = { ...toWire(values), buyerId, tempo: 'n/a', length: 'n/a' };
      const offer = chat ? { ...about, ...chat, keywords } : about;
      return call('/users/createproject', { ...offer, requestKey: idempotencyKey(offer) });
    },
    failure: t('createFailed'),
    done: onSent,
  });
  const fill = useEffectEvent((price: string) => form.change('price', price));
  useEffect(() => {
    if (amount) fill(amount.price);
  }, [amount]);
  const { isSplit } = form.values;
  return (
    <Form
      {...form.form}
      help={helpOf(tHelp, {
        most: MAX_DESCRIPTION,
        percent: COMMISSION_BASIS_POINTS / 100,
        days: OFFER_DAYS,
      })}
      ref={element}
      {...(label && { 'aria-label': label })}
    >
      <ReuseOfferButton form={form} within={element} />
      <FormError error={form.error} />
      <OfferFields form={form} keywords={chat !== undefined} isSplit={isSplit} />
      <SplitChoice form={form} />
      {isSplit && <MilestoneFields form={form} />}
      <Button variant="main" type="submit" busy={form.busy}>
        {t('create')}
      </Button>
    </Form>
  );
}

interface ReuseOfferButtonProps {
  form: SplitFormState;
  /** The form element, whose first field takes the focus. */
  within: RefObject<HTMLFormElement | null>;
}

/**
 * Fills the form with the freelancer's latest offer to any buyer, because offers are often similar.
 * A delivery date is not copied: it was for that offer.
 */
function ReuseOfferButton({ form, within }: ReuseOfferButtonProps) {
  async function fill(): Promise<void> {
    const answer = await call('/users/getServiceProjects', {});
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    const [last] = answer.data.projects;
    if (!last) return void notify(t('noLastOffer'));
    for (const [name, value] of Object.entries(valuesOf(last))) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has the form's own fields
      form.change(name as keyof SplitValues, value);
    }
    within.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    announce(t('reused', { name: last.name }));
  }

  return <ActionButton run={fill}>{t('reuseLast')}</ActionButton>;
}
