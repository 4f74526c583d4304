import { WEAK_PASSWORD, WRONG_PASSWORD } from '../../../shared/rules/password.ts';
import { said } from '../../languages/said.ts';
import type { Refusal } from '../../ui/use-form.ts';

interface Fields {
  password: string;
  currentPassword: string;
}

/** Puts what only the server can know of passwords at its field; anything else above the form. */
export function passwordRefusal(info: string): Refusal<Fields> {
  if (info === said(WEAK_PASSWORD)) return { field: 'password', message: info };
  if (info === said(WRONG_PASSWORD)) return { field: 'currentPassword', message: info };
  return { message: info };
}
