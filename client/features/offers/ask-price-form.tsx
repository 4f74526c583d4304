import { useState } from 'react';
import { t } from 'texts:offers/general';
import { t as tHelp } from 'texts:offers/helpAskPrice';
import type { Offer } from '../../../shared/features/projects.ts';
import { MAX_ASKING_WORDS } from '../../../shared/limits.ts';
import { dayInBelgrade } from '../../../shared/money/belgrade.ts';
import { formatMinor, toMinor } from '../../../shared/money/money.ts';
import { priceQuestionRules } from '../../../shared/rules/selling/offer.ts';
import { call } from '../../calls/api.ts';
import { helpOf } from '../../ui/form/form-help.tsx';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { DateField, PriceField } from '../../ui/form/short-fields.tsx';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { TextareaField } from '../../ui/form/textarea-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { publishOffer } from './offer-commands.ts';
import { createIdempotencyKey } from '../../ui/form/idempotency-key.ts';

interface AskPriceFormProps {
  offer: Offer;
  /** Closes the form and returns the focus. */
  close: () => void;
}

/** The buyer's form to suggest a different price or delivery date. */
export function AskPriceForm({ offer, close }: AskPriceFormProps) {
  const { project_id: projectId, price } = offer;
  const [idempotencyKey] = useState(createIdempotencyKey);
  const form = useForm({
    initial: { price: '', deliverOn: '', text: '' },
    rules: priceQuestionRules(price, () => dayInBelgrade(new Date())),
    submit: (question) =>
      call('/projects/askForPrice', {
        projectId,
        ...question,
        requestKey: idempotencyKey(question),
      }),
    failure: t('askFailed'),
    done({ data }) {
      close();
      publishOffer(data.offer);
      notify(t('youAsked', { price: formatMinor(toMinor(data.offer.asked_price ?? price)) }), {
        tone: 'good',
      });
    },
  });
  return (
    <SubmitForm
      form={form}
      help={helpOf(tHelp, { most: MAX_ASKING_WORDS })}
      aria-label={t('askForm', { name: offer.name })}
      send={t('ask')}
      onCancel={close}
    >
      <PriceField {...form.field('price')} label={t('yourPrice')} hint={t('priceHint')} />
      <DateField
        {...form.field('deliverOn')}
        label={t('yourDate')}
        hint={t('yourDateHint')}
        optional
      />
      <TextareaField {...form.field('text')} label={t('yourReason')} rows={2} optional />
    </SubmitForm>
  );
}
