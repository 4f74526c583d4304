import { t } from 'texts:admin/general';
import type { ListedUser } from '../../../../shared/features/admin.ts';
import { BUYER } from '../../../../shared/roles.ts';

export function fullName({ name, last_name: lastName }: ListedUser): string {
  return `${name} ${lastName}`;
}

/** Returns the role in words, and whether the account is an administrator. */
export function roleWords({ role, is_administrator: isAdministrator }: ListedUser): string {
  const word = role === BUYER ? t('roles.buyer') : t('roles.freelancer');
  return isAdministrator ? `${word}, ${t('administrator')}` : word;
}
