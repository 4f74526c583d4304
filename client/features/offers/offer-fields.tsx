import { t } from 'texts:sounds/product';
import { t as tGeneral } from 'texts:offers/general';
import { MAX_DESCRIPTION } from '../../../shared/limits.ts';
import { Field } from '../../ui/form/field.tsx';
import { PriceField } from '../../ui/form/price-field.tsx';
import { TextareaField } from '../../ui/form/textarea-field.tsx';
import type { FormReply, useForm } from '../../ui/form/use-form.ts';

/** What a freelancer types to make an offer. */
export interface OfferValues {
  readonly projectName: string;
  readonly projectDescription: string;
  /** Euro. */
  readonly price: string;
  readonly keywords: string;
}

/** A form of an offer, as `useForm` runs it. */
export type OfferFormState = Pick<
  ReturnType<typeof useForm<OfferValues, FormReply>>,
  'field' | 'change'
>;

/** A form without anything typed. */
export const NO_OFFER: OfferValues = {
  projectName: '',
  projectDescription: '',
  price: '',
  keywords: '',
};

interface OfferFieldsProps {
  form: OfferFormState;
  /** Whether keywords are asked for; the specification does so in the chat alone. */
  keywords?: boolean;
}

/** The fields of an offer. */
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
          label={t('keywords')}
          hint={tGeneral('keywordsHint')}
          autoComplete="off"
          optional
        />
      )}
    </>
  );
}
