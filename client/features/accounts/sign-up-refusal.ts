import { WEAK_PASSWORD } from '../../../shared/rules/password.ts';
import { EMAIL_TAKEN, type SignUpForm } from '../../../shared/rules/sign-up.ts';
import { said } from '../../languages/said.ts';
import type { Refusal } from '../../ui/use-form.ts';
import { nameRefusal } from './name-refusal.ts';

/** Puts what only the server can know at its field; anything else stands above the form. */
export function signUpRefusal(info: string): Refusal<SignUpForm> {
  if (info === said(EMAIL_TAKEN)) return { field: 'email', message: info };
  if (info === said(WEAK_PASSWORD)) return { field: 'password', message: info };
  return nameRefusal(info);
}
