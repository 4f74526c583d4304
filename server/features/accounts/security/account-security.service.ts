import type {
  OpenSession,
  Security,
} from '../../../../shared/features/accounts/account-security.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { findSecurity } from './second-factor.repository.ts';
import { listSessions } from '../sign-in/session.repository.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import type { FeatureParts } from '../../../parts.ts';

interface AccountSecurityParts extends Pick<FeatureParts, 'db' | 'clock'> {
  readonly sessions: Pick<Sessions, 'end' | 'endAll'>;
}

export type AccountSecurity = ReturnType<typeof createAccountSecurity>;

/** Creates the service for the security settings and sessions of the caller's account. */
export function createAccountSecurity({ db, clock, sessions }: AccountSecurityParts) {
  return {
    async security({ accountId, needsSecondFactor }: Session): Promise<Security> {
      const found = await findSecurity(db, accountId, clock.now());
      return { ...found, secondFactorNeeded: needsSecondFactor };
    },

    /** Lists the valid sessions, the current one first. */
    async list({ accountId, id: own }: Session): Promise<OpenSession[]> {
      const rows = await listSessions(db, accountId, clock.now());
      const views = rows.map(({ id, device, created_at, last_used_at }) => ({
        id,
        device,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        current: id === own,
      }));
      return views.toSorted((a, b) => Number(b.current) - Number(a.current));
    },

    /** Ends one of the caller's sessions; idempotent. */
    async end({ accountId }: Session, sessionId: string): Promise<void> {
      await sessions.end({ id: sessionId, accountId });
    },

    async endAll({ accountId }: Session): Promise<void> {
      await transaction(db, (trx, afterCommit) => sessions.endAll(trx, afterCommit, accountId));
    },
  };
}
