import { t as tFields } from 'texts:sounds/fields';
import { t } from 'texts:sounds/selling';
import type { Category } from '../../../../shared/features/catalogue.ts';
import { MAX_DESCRIPTION } from '../../../../shared/limits.ts';
import type { NewSoundForm } from '../../../../shared/rules/selling/sound.ts';
import { Field } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import type { FormReply, useForm } from '../../../ui/form/use-form.ts';
import { TempoField } from './tempo-field.tsx';

/** The values of a sound's fields, without its file. */
type SoundValues = NewSoundForm;

/** The parts of `useForm` that the fields need. */
type SoundFormState = Pick<ReturnType<typeof useForm<SoundValues, FormReply>>, 'field' | 'change'>;

interface SoundFieldsProps {
  form: SoundFormState;
  categories: readonly Category[];
  /** The tempo that the analysis found, beats per minute; null if it found none. */
  suggestedTempo: number | null;
  /** Whether the sound is approved. Its name and tempo are then fixed. */
  isApproved?: boolean;
}

/** Fields of a sound, in the order of their rules. */
export function SoundFields(props: SoundFieldsProps) {
  const { form, categories, suggestedTempo, isApproved = false } = props;
  return (
    <>
      {!isApproved && (
        <Field
          {...form.field('projectName')}
          label={t('name')}
          hint={t('nameHint')}
          autoComplete="off"
        />
      )}
      <TextareaField
        {...form.field('projectDescription')}
        label={t('description')}
        hint={t('descriptionHint')}
        max={MAX_DESCRIPTION}
        rows={3}
        optional
      />
      <Field
        {...form.field('keywords')}
        label={tFields('keywords')}
        hint={t('keywordsHint')}
        autoComplete="off"
        optional
      />
      <CategoryField {...form.field('categoryId')} categories={categories} />
      {!isApproved && (
        <TempoField
          {...form.field('tempo')}
          suggested={suggestedTempo}
          onUse={(tempo) => form.change('tempo', tempo)}
        />
      )}
    </>
  );
}

interface CategoryFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  categories: readonly Category[];
}

/** The category of a sound, with its notes for freelancers as a hint. */
export function CategoryField({ categories, value, ...field }: CategoryFieldProps) {
  const chosen = categories.find(({ id }) => String(id) === value);
  return (
    <SelectField
      {...field}
      value={value}
      label={tFields('category')}
      hint={chosen?.contributor_description}
      emptyLabel={t('chooseCategory')}
      choices={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
