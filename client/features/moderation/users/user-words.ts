import { t } from 'texts:admin/general';
import type { ReviewedUser } from '../../../../shared/features/admin.ts';
import { BUYER } from '../../../../shared/roles.ts';

export function fullName({ name, last_name: lastName }: ReviewedUser): string {
  return `${name} ${lastName}`;
}

/** Returns the role in words, and whether the account is an administrator. */
export function roleWords({ role, is_administrator: isAdministrator }: ReviewedUser): string {
  const word = role === BUYER ? t('roles.buyer') : t('roles.freelancer');
  return isAdministrator ? `${word}, ${t('administrator')}` : word;
}
