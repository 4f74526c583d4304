import { t } from 'texts:admin/general';
import { MAX_REASON } from '../../../shared/rules/orders/decision.ts';
import { TextareaField } from '../../ui/form/textarea-field.tsx';

interface ReasonFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function ReasonField(props: ReasonFieldProps) {
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
