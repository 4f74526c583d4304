import { t } from 'texts:accounts/signInErrors';
import type { ErrorCode } from '../../shared/errors.ts';
import { SIGN_IN_CODES } from '../../shared/features/accounts/sign-in-codes.ts';
import type { Answer } from '../api.ts';

/** The reply to a sign-in, in one step or two, or by a link. */
type SignInAnswer = Answer<'/users/login'>;

/** The code of a refusal; a server that was not reached gives none. */
export function codeOf(reply: SignInAnswer): ErrorCode | undefined {
  return 'code' in reply ? reply.code : undefined;
}

/** Replaces the specification's word for a refused sign-in by the text that people read. */
export function withSignInText(reply: SignInAnswer): SignInAnswer {
  const code = SIGN_IN_CODES.find((one) => codeOf(reply) === `sign-in.${one}`);
  return code === undefined ? reply : { ...reply, info: t(`codes.${code}`) };
}
