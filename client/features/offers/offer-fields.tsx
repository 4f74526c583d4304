import { t as tFields } from 'texts:sounds/fields';
import { t as tGeneral } from 'texts:offers/general';
import { t as tRights } from 'texts:documents/rights';
import {
  NO_TERMS,
  type OfferTerms,
  RIGHTS,
  RIGHTS_VERSION,
  type Rights,
} from '../../../shared/features/offer-terms.ts';
import {
  DELIVER_WITHIN_DAYS,
  MAX_DELIVERABLES,
  MAX_DESCRIPTION,
  MAX_REVISIONS,
} from '../../../shared/limits.ts';
import { dayInBelgrade } from '../../../shared/money/belgrade.ts';
import { offerRules } from '../../../shared/rules/selling/offer.ts';
import { Field } from '../../ui/form/field.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { DateField, NumberField, PriceField } from '../../ui/form/short-fields.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { TextareaField } from '../../ui/form/textarea-field.tsx';
import type { FormReply, useForm } from '../../ui/form/use-form.ts';

/** The values of an offer's fields. */
export interface OfferValues {
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
  readonly formats: string;
  readonly rights: Rights;
  readonly trainingAllowed: boolean;
}

/** The parts of `useForm` that the fields need. */
type OfferFormState = Pick<
  ReturnType<typeof useForm<OfferValues, FormReply>>,
  'field' | 'checkbox' | 'change'
>;

/** The rules of the form. Dates are compared with today. */
export const OFFER_RULES = offerRules(() => dayInBelgrade(new Date()));

export const EMPTY_OFFER: OfferValues = {
  projectName: '',
  projectDescription: '',
  price: '',
  keywords: '',
  ...termsValues(NO_TERMS),
};

const RIGHTS_CHOICES = RIGHTS.map((rights) => ({
  value: rights,
  label: tGeneral('rightsChoice', {
    name: tRights(`names.${rights}`),
    text: tRights(`v${RIGHTS_VERSION}.${rights}`),
  }),
}));

/** Converts the terms of an offer to the values of its form. */
export function termsValues(terms: OfferTerms) {
  const { deliverables, deliverOn, deliverInDays, revisions, formats } = terms;
  return {
    deliverables: deliverables ?? '',
    deliverOn: deliverOn ?? '',
    deliverInDays: String(deliverInDays ?? ''),
    revisions: String(revisions ?? ''),
    formats: formats ?? '',
    rights: terms.rights ?? ('commercial' as const),
    trainingAllowed: terms.trainingAllowed ?? false,
  };
}

interface OfferFieldsProps {
  form: OfferFormState;
  /** Whether there is a field for keywords (only in the chat, by the specification). */
  keywords?: boolean;
  /** Whether each milestone has its own price and time, so that the offer has none. */
  isSplit?: boolean;
}

export function OfferFields({ form, keywords = false, isSplit = false }: OfferFieldsProps) {
  return (
    <>
      <Field {...form.field('projectName')} label={tGeneral('projectName')} />
      <TextareaField
        {...form.field('projectDescription')}
        label={tGeneral('projectDescription')}
        hint={tGeneral('descriptionHint')}
        max={MAX_DESCRIPTION}
        rows={3}
      />
      {!isSplit && (
        <PriceField
          {...form.field('price')}
          label={tGeneral('price')}
          hint={tGeneral('priceHint')}
        />
      )}
      {keywords && (
        <Field
          {...form.field('keywords')}
          label={tFields('keywords')}
          hint={tGeneral('keywordsHint')}
          optional
        />
      )}
      <TermsFields form={form} isSplit={isSplit} />
    </>
  );
}

interface TermsFieldsProps {
  form: OfferFormState;
  isSplit: boolean;
}

/** The optional fields of an offer's terms. */
function TermsFields({ form, isSplit }: TermsFieldsProps) {
  return (
    <>
      {!isSplit && <DeliveryFields form={form} />}
      <NumberField
        {...form.field('revisions')}
        label={tGeneral('revisions')}
        hint={tGeneral('revisionsHint', { most: MAX_REVISIONS })}
        optional
      />
      <Field
        {...form.field('formats')}
        label={tGeneral('formats')}
        hint={tGeneral('formatsHint')}
        optional
      />
      <RadioGroup {...form.field('rights')} label={tGeneral('rights')} choices={RIGHTS_CHOICES} />
      <CheckboxField
        {...form.checkbox('trainingAllowed')}
        label={tGeneral('trainingAllowed')}
        hint={tGeneral('trainingHint')}
      />
    </>
  );
}

function DeliveryFields({ form }: { form: OfferFormState }) {
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
      <DateField
        {...form.field('deliverOn')}
        label={tGeneral('deliverOn')}
        hint={tGeneral('deliverOnHint')}
        optional
      />
      <NumberField
        {...form.field('deliverInDays')}
        label={tGeneral('deliverInDays')}
        hint={tGeneral('deliverInDaysHint', { most: DELIVER_WITHIN_DAYS })}
        optional
      />
    </>
  );
}
