import { t } from 'texts:admin/log';
import type { AuditValue } from '../../../../shared/features/audit.ts';

/** Writes something of the log in the language of the page. */
export function loggedWords(value: AuditValue | null): string {
  if (value === null) return t('nothing');
  if (!('code' in value)) return value.text;
  return 'text' in value
    ? t(`labels.${value.code}`, { text: value.text })
    : t(`words.${value.code}`);
}
