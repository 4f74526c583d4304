import { Fragment, type ReactNode } from 'react';
import { t as tFields } from 'texts:sounds/fields';
import { t as tKey } from 'texts:sounds/musicalKey';
import { t } from 'texts:sounds/selling';
import { addKeyword, type MusicalKey } from '../../../../shared/audio/musical-key.ts';
import { PREVIEW_KINDS, readPreviewKind } from '../../../../shared/audio/preview-kind.ts';
import {
  SOUND_COLUMNS,
  SOUND_FIELDS,
  type SoundInput,
} from '../../../../shared/audio/sound-fields.ts';
import type { Category } from '../../../../shared/features/catalogue.ts';
import type { SoundFacts } from '../../../../shared/features/sounds.ts';
import { MAX_DESCRIPTION } from '../../../../shared/limits.ts';
import type { FieldBase } from '../../../ui/form/field-frame.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { type Choice, SelectField } from '../../../ui/form/select-field.tsx';
import { Suggestion } from '../../../ui/form/suggestion.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';

/** The state of a field. A label or hint replaces the usual one. */
export interface SoundFieldState extends Partial<FieldBase> {
  name: string;
  value: string;
  onChange: (value: string) => void;
}

interface SoundFieldsProps {
  field: (input: SoundInput) => SoundFieldState;
  categories: readonly Category[];
  /** The tempo and the key that the analysis found; undefined before it. */
  suggested: Pick<SoundFacts, 'suggested_tempo' | 'suggested_key'> | undefined;
}

/** Returns the choices of a field; undefined for fields with any text. */
export function choicesOf(
  input: SoundInput,
  categories: readonly Category[],
): readonly Choice[] | undefined {
  if (input === 'categoryId') {
    return categories.map(({ id, name }) => ({ value: String(id), label: name }));
  }
  if (input !== 'preview') return undefined;
  return PREVIEW_KINDS.map((kind) => ({ value: kind, label: tFields(`previews.${kind}`) }));
}

/** Returns the control of each field of a sound. */
export function soundControls(props: SoundFieldsProps): Readonly<Record<SoundInput, ReactNode>> {
  const { field, categories, suggested } = props;
  return {
    projectName: <Field label={t('name')} hint={t('nameHint')} {...field('projectName')} />,
    projectDescription: (
      <TextareaField
        label={t('description')}
        hint={t('descriptionHint')}
        max={MAX_DESCRIPTION}
        rows={3}
        optional
        {...field('projectDescription')}
      />
    ),
    keywords: (
      <KeywordsField field={field('keywords')} suggested={suggested?.suggested_key ?? null} />
    ),
    categoryId: <CategoryField field={field('categoryId')} categories={categories} />,
    tempo: <TempoField field={field('tempo')} suggested={suggested?.suggested_tempo ?? null} />,
    preview: (
      <SelectField
        label={tFields('preview')}
        hint={t('previewHint')}
        choices={choicesOf('preview', categories) ?? []}
        {...field('preview')}
        value={readPreviewKind(field('preview').value) ?? 'whole'}
      />
    ),
  };
}

/** Fields of a sound, in the order of their rules. Fixed fields of an approved sound are hidden. */
export function SoundFields({
  isApproved = false,
  ...props
}: SoundFieldsProps & { isApproved?: boolean }) {
  const controls = soundControls(props);
  return SOUND_COLUMNS.filter((column) => !(isApproved && SOUND_FIELDS[column].isFixed)).map(
    (column) => <Fragment key={column}>{controls[SOUND_FIELDS[column].input]}</Fragment>,
  );
}

interface CategoryFieldProps {
  field: SoundFieldState;
  categories: readonly Category[];
}

/** The category of a sound, with its notes for freelancers as a hint. */
function CategoryField({ field, categories }: CategoryFieldProps) {
  const chosen = categories.find(({ id }) => String(id) === field.value);
  return (
    <SelectField
      label={tFields('category')}
      hint={chosen?.contributor_description}
      emptyLabel={t('chooseCategory')}
      choices={choicesOf('categoryId', categories) ?? []}
      {...field}
    />
  );
}

interface KeywordsFieldProps {
  field: SoundFieldState;
  suggested: MusicalKey | null;
}

/** The keywords of a sound, with a button that adds the key that the analysis suggests. */
function KeywordsField({ field, suggested: key }: KeywordsFieldProps) {
  const name = key === null ? '' : tKey('name', { key });
  return (
    <div className="keywords-field">
      <Field label={tFields('keywords')} hint={t('keywordsHint')} optional {...field} />
      {name !== '' && (
        <Suggestion
          text={t('suggestedKey', { name })}
          take={t('takeKey', { name })}
          taken={t('tookKey', { name })}
          onTake={() => field.onChange(addKeyword(field.value, name))}
        />
      )}
    </div>
  );
}

interface TempoFieldProps {
  field: SoundFieldState;
  /** Beats per minute; null before the analysis, and if it found none. */
  suggested: number | null;
}

/** The tempo of a sound, with a button that accepts the suggestion of the analysis. */
function TempoField({ field, suggested }: TempoFieldProps) {
  const tempo = suggested === null ? '' : String(Math.round(suggested));
  return (
    <div className="tempo-field">
      <Field
        label={tFields('tempo')}
        hint={t('tempoHint')}
        inputMode="decimal"
        size="short"
        optional
        {...field}
      />
      {tempo !== '' && (
        <Suggestion
          text={t('suggested', { tempo })}
          take={t('takeTempo', { tempo })}
          taken={t('tookTempo', { tempo })}
          onTake={() => field.onChange(tempo)}
        />
      )}
    </div>
  );
}
