import type { SignInForm } from '../../../shared/rules/sign-in.ts';
import type { Refusal } from '../../ui/use-form.ts';
import { texts } from './texts.ts';

const MESSAGES = new Map<string, string>(Object.entries(texts.signInErrors));

/** What is about one field is told there; everything else above the form. */
const FIELDS = new Map<string, keyof SignInForm>([
  ['no-email-provided', 'email'],
  ['no-password-provided', 'password'],
  ['wrong-password', 'password'],
]);

/** Turns the code of a refused sign-in into its text and place (specification, section 5). */
export function signInRefusal(info: string): Refusal<SignInForm> {
  if (isSentence(info)) return { message: info };
  const message = MESSAGES.get(info) ?? texts.signInErrors.other;
  const field = FIELDS.get(info);
  return field ? { field, message } : { message };
}

/** What is no code is said to the person: to wait, or that nothing was reached. */
function isSentence(info: string): boolean {
  return info.includes(' ');
}

/** The same for its second step, where the code is the one field. */
export function secondStepRefusal(info: string): Refusal<{ code: string }> {
  const { message } = signInRefusal(info);
  const isCode = info === 'wrong-second-factor' || info === 'second-factor-required';
  return isCode ? { field: 'code', message } : { message };
}
