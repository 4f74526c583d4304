import { t as tFields } from 'texts:sounds/fields';
import { t as tGeneral } from 'texts:offers/general';
import type { OfferTerms } from '../../../shared/features/offer-terms.ts';
import {
  DELIVER_WITHIN_DAYS,
  MAX_DELIVERABLES,
  MAX_DESCRIPTION,
  MAX_REVISIONS,
} from '../../../shared/limits.ts';
import { dayInBelgrade } from '../../../shared/money/belgrade.ts';
import { offerRules } from '../../../shared/rules/selling/offer.ts';
import { Field } from '../../ui/form/field.tsx';
import { PriceField } from '../../ui/form/price-field.tsx';
import { TextareaField } from '../../ui/form/textarea-field.tsx';
import type { FormReply, useForm } from '../../ui/form/use-form.ts';

/** The values of an offer's fields. */
interface OfferValues {
  readonly projectName: string;
  readonly projectDescription: string;
  /** Euro. */
  readonly price: string;
  readonly keywords: string;
  readonly deliverables: string;
  /** YYYY-MM-DD. */
  readonly deliverOn: string;
  readonly deliverInDays: string;
  readonly revisions: string;
}

/** The parts of `useForm` that the fields need. */
export type OfferFormState = Pick<
  ReturnType<typeof useForm<OfferValues, FormReply>>,
  'field' | 'change'
>;

/** The checks of the form, as of the current day. */
export const OFFER_RULES = offerRules(() => dayInBelgrade(new Date()));

/** An empty form. */
export const NO_OFFER: OfferValues = {
  projectName: '',
  projectDescription: '',
  price: '',
  keywords: '',
  deliverables: '',
  deliverOn: '',
  deliverInDays: '',
  revisions: '',
};

/** Converts the terms of an offer to the values of its form. */
export function termsValues({ deliverables, deliverOn, deliverInDays, revisions }: OfferTerms) {
  return {
    deliverables: deliverables ?? '',
    deliverOn: deliverOn ?? '',
    deliverInDays: String(deliverInDays ?? ''),
    revisions: String(revisions ?? ''),
  };
}

interface OfferFieldsProps {
  form: OfferFormState;
  /** Whether there is a field for keywords (only in the chat, by the specification). */
  keywords?: boolean;
}

export function OfferFields({ form, keywords = false }: OfferFieldsProps) {
  return (
    <>
      <Field {...form.field('projectName')} label={tGeneral('projectName')} autoComplete="off" />
      <TextareaField
        {...form.field('projectDescription')}
        label={tGeneral('projectDescription')}
        hint={tGeneral('descriptionHint')}
        max={MAX_DESCRIPTION}
        rows={3}
      />
      <PriceField {...form.field('price')} label={tGeneral('price')} hint={tGeneral('priceHint')} />
      {keywords && (
        <Field
          {...form.field('keywords')}
          label={tFields('keywords')}
          hint={tGeneral('keywordsHint')}
          autoComplete="off"
          optional
        />
      )}
      <TermsFields form={form} />
    </>
  );
}

/** The optional fields of what an offer agrees besides its price. */
function TermsFields({ form }: { form: OfferFormState }) {
  const short = { size: 'short', autoComplete: 'off', optional: true } as const;
  return (
    <>
      <TextareaField
        {...form.field('deliverables')}
        label={tGeneral('deliverables')}
        hint={tGeneral('deliverablesHint')}
        max={MAX_DELIVERABLES}
        rows={4}
        optional
      />
      <Field
        {...form.field('deliverOn')}
        {...short}
        type="date"
        label={tGeneral('deliverOn')}
        hint={tGeneral('deliverOnHint')}
      />
      <Field
        {...form.field('deliverInDays')}
        {...short}
        inputMode="numeric"
        label={tGeneral('deliverInDays')}
        hint={tGeneral('deliverInDaysHint', { most: DELIVER_WITHIN_DAYS })}
      />
      <Field
        {...form.field('revisions')}
        {...short}
        inputMode="numeric"
        label={tGeneral('revisions')}
        hint={tGeneral('revisionsHint', { most: MAX_REVISIONS })}
      />
    </>
  );
}
