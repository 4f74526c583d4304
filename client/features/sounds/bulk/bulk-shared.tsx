import { t } from 'texts:sounds/bulk';
import { t as tSelling } from 'texts:sounds/selling';
import type { Category } from '../../../../shared/features/catalogue.ts';
import { MAX_DESCRIPTION } from '../../../../shared/limits.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import type { BulkField } from './bulk-row.tsx';
import { CategoryField } from '../upload/sound-fields.tsx';

interface BulkSharedProps {
  field: BulkField;
  categories: readonly Category[];
}

/** Fields that all sounds of a bulk form share. */
export function BulkShared({ field, categories }: BulkSharedProps) {
  return (
    <FieldGroup legend={t('shared')}>
      <CategoryField {...field('categoryId')} categories={categories} />
      <Field
        {...field('keywords')}
        label={t('keywords')}
        hint={tSelling('keywordsHint')}
        autoComplete="off"
        optional
      />
      <TextareaField
        {...field('description')}
        label={t('description')}
        hint={t('descriptionHint')}
        max={MAX_DESCRIPTION}
        rows={3}
        optional
      />
    </FieldGroup>
  );
}
