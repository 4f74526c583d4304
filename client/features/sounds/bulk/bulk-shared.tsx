import { Fragment } from 'react';
import { t } from 'texts:sounds/bulk';
import type { SoundInput } from '../../../../shared/audio/sound-fields.ts';
import type { Category } from '../../../../shared/features/catalogue.ts';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { soundControls, type SoundFieldState } from '../upload/sound-fields.tsx';
import { SHARED_INPUTS } from './bulk.ts';
import type { BulkField } from './bulk-row.tsx';

interface BulkSharedProps {
  field: BulkField;
  categories: readonly Category[];
}

/** Texts of fields that differ from those of one sound. */
const TEXTS: Partial<Record<SoundInput, Partial<SoundFieldState>>> = {
  keywords: { label: t('keywords') },
  projectDescription: { label: t('description'), hint: t('descriptionHint') },
};

/** Fields that all sounds of a bulk form share. */
export function BulkShared({ field, categories }: BulkSharedProps) {
  const controls = soundControls({
    field: (input) => ({ ...field(input), ...TEXTS[input] }),
    categories,
    suggestedTempo: null,
  });
  return (
    <FieldGroup legend={t('shared')}>
      {SHARED_INPUTS.map((input) => (
        <Fragment key={input}>{controls[input]}</Fragment>
      ))}
    </FieldGroup>
  );
}
