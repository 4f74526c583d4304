import type { ComponentProps } from 'react';
import { t } from 'texts:admin/general';
import { MAX_REASON } from '../../../shared/rules/orders/decision.ts';
import { TextareaField } from '../../ui/form/textarea-field.tsx';

export function ReasonField(props: Omit<ComponentProps<typeof TextareaField>, 'label'>) {
  return (
    <TextareaField
      {...props}
      label={t('reason')}
      hint={t('reasonHint')}
      max={MAX_REASON}
      rows={4}
    />
  );
}
