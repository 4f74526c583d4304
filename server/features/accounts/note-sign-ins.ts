import { Refusal } from '../../platform/refusal.ts';
import type { SecurityNotes } from '../admin/security-log.ts';
import type { SignInService } from './sign-in.service.ts';

/** Tells the security log of each sign-in, and of each that was refused with the code why. */
export function noteSignIns(
  { signIn }: Pick<SignInService, 'signIn'>,
  security: SecurityNotes,
): Pick<SignInService, 'signIn'> {
  return {
    async signIn(entered, caller) {
      try {
        const signedIn = await signIn(entered, caller);
        const detail = entered.code.trim() === '' ? '' : 'second-factor';
        security.note({ kind: 'sign-in', accountId: signedIn.id, detail });
        return signedIn;
      } catch (error) {
        if (error instanceof Refusal) noteFailure(error, entered.email.trim());
        throw error;
      }
    },
  };

  function noteFailure({ status, message }: Refusal, email: string): void {
    if (status === 429) security.note({ kind: 'locked', email });
    else security.note({ kind: 'sign-in-failed', email, detail: message });
  }
}
