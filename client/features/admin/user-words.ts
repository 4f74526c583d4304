import type { ReviewedUser } from '../../../shared/features/admin.ts';
import { texts } from './texts.ts';

/** First and last name. */
export function fullName({ name, last_name: lastName }: ReviewedUser): string {
  return `${name} ${lastName}`;
}

/** The role in words, and whether the person is an administrator. */
export function roleWords({ role, is_administrator: isAdministrator }: ReviewedUser): string {
  const word = texts.roles[role] ?? String(role);
  return isAdministrator ? `${word}, ${texts.administrator}` : word;
}
