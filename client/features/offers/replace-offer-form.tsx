import { useState } from 'react';
import { t } from 'texts:offers/general';
import { t as tHelp } from 'texts:offers/helpReplaceOffer';
import type { Offer } from '../../../shared/features/projects.ts';
import { OFFER_DAYS } from '../../../shared/limits.ts';
import { call } from '../../calls/api.ts';
import { helpOf } from '../../ui/form/form-help.tsx';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { publishOffer } from './offer-commands.ts';
import { EMPTY_OFFER, OFFER_RULES, OfferFields, termsValues } from './offer-fields.tsx';
import { createIdempotencyKey } from '../../ui/form/idempotency-key.ts';

interface ReplaceOfferFormProps {
  offer: Offer;
  /** Closes the form and returns the focus. */
  close: () => void;
}

/**
 * Replaces an offer with another one. The price and the date are preset to those that the buyer
 * suggested, if any.
 */
export function ReplaceOfferForm({ offer, close }: ReplaceOfferFormProps) {
  const { project_id: projectId, name, description, price, asked_price, askedDeliverOn } = offer;
  const [idempotencyKey] = useState(createIdempotencyKey);
  const form = useForm({
    initial: {
      ...EMPTY_OFFER,
      projectName: ownName(offer),
      projectDescription: description,
      price: (asked_price ?? price).toFixed(2),
      ...termsValues(offer),
      ...(askedDeliverOn !== null && { deliverOn: askedDeliverOn, deliverInDays: '' }),
    },
    rules: OFFER_RULES,
    submit: ({ keywords: _none, ...values }) =>
      call('/projects/replaceOffer', { projectId, ...values, requestKey: idempotencyKey(values) }),
    failure: t('createFailed'),
    done({ data }) {
      publishOffer(data.replaced);
      notify(t('youReplaced', { name }), { tone: 'good' });
    },
  });
  return (
    <SubmitForm
      form={form}
      help={helpOf(tHelp, { days: OFFER_DAYS })}
      aria-label={t('replaceForm', { name })}
      send={t('sendReplacement')}
      onCancel={close}
    >
      <OfferFields form={form} />
    </SubmitForm>
  );
}

/** Returns the name that the freelancer can change. A milestone's name excludes its contract's. */
function ownName({ name, milestone, contract }: Offer): string {
  return contract?.milestones.find(({ number }) => number === milestone?.number)?.name ?? name;
}
