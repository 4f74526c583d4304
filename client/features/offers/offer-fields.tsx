import { t as tFields } from 'texts:sounds/fields';
import { t as tGeneral } from 'texts:offers/general';
import { MAX_DESCRIPTION } from '../../../shared/limits.ts';
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
}

/** The parts of `useForm` that the fields need. */
export type OfferFormState = Pick<
  ReturnType<typeof useForm<OfferValues, FormReply>>,
  'field' | 'change'
>;

/** An empty form. */
export const NO_OFFER: OfferValues = {
  projectName: '',
  projectDescription: '',
  price: '',
  keywords: '',
};

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
    </>
  );
}
