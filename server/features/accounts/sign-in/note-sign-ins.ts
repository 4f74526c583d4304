import { Refusal } from '../../../platform/requests/refusal.ts';
import type { SecurityNotes } from '../security/security-log.ts';
import type { SignInService } from './sign-in.service.ts';

/** Wraps the sign-in to record each success and each refusal in the security log. */
export function noteSignIns(service: SignInService, security: SecurityNotes): SignInService {
  async function noted<Result extends { id: number }>(
    work: Promise<Result>,
    { email, code }: { email?: string; code: string },
  ): Promise<Result> {
    try {
      const signedIn = await work;
      const detail = code.trim() === '' ? '' : 'second-factor';
      security.note({ kind: 'sign-in', accountId: signedIn.id, detail });
      return signedIn;
    } catch (error) {
      if (error instanceof Refusal) noteFailure(error, email?.trim());
      throw error;
    }
  }

  function noteFailure({ status, message }: Refusal, email: string | undefined): void {
    if (status === 429) security.note({ kind: 'locked', email });
    else security.note({ kind: 'sign-in-failed', email, detail: status === 404 ? '' : message });
  }

  return {
    ...service,
    signIn: (entered, caller) => noted(service.signIn(entered, caller), entered),
    signInByLink: (entered, caller) =>
      noted(service.signInByLink(entered, caller), { code: entered.code }),
  };
}
