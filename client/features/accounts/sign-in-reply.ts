import type { ErrorCode } from '../../../shared/errors.ts';
import type { Answer } from '../../api.ts';
import { texts } from './texts.ts';

const ERRORS: Readonly<Partial<Record<ErrorCode, string>>> = texts.signInErrors;

/** The reply to a sign-in, in one step or two, or by a link. */
type SignInAnswer = Answer<'/users/login'>;

/** The code of a refusal; a server that was not reached gives none. */
export function codeOf(reply: SignInAnswer): ErrorCode | undefined {
  return 'code' in reply ? reply.code : undefined;
}

/** Replaces the specification's word for a refused sign-in by the text that people read. */
export function withSignInText(reply: SignInAnswer): SignInAnswer {
  const code = codeOf(reply);
  const info = code && ERRORS[code];
  return info === undefined ? reply : { ...reply, info };
}
