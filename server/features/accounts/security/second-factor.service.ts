import { randomBytes } from 'node:crypto';
import { secondFactorRules } from '../../../../shared/rules/accounts/account-security.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Db } from '../../../database/db.ts';
import { conflict, requireRules, ruleBroken } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { type SecurityChange, securityChangedEmail } from './account-security.emails.ts';
import { findCredentials } from './password.repository.ts';
import type { PasswordCheck } from './password-check.ts';
import {
  createRecoveryCodes,
  hashRecoveryCode,
  secretUri,
  stepOf,
  toBase32,
} from './second-factor-code.ts';
import { createSeal } from './second-factor-seal.ts';
import {
  confirmSecret,
  dropSecret,
  findSecret,
  putSecret,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from './second-factor.repository.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import type { FeatureParts } from '../../../parts.ts';

interface SecondFactorParts extends Pick<
  FeatureParts,
  'db' | 'clock' | 'postbox' | 'publicUrl' | 'tokenSecret' | 'security'
> {
  readonly passwords: PasswordCheck;
  readonly sessions: Pick<Sessions, 'endAll' | 'changed'>;
}

/** The bytes of a secret: 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

export type SecondFactors = ReturnType<typeof createSecondFactors>;

/**
 * Creates the service for the optional second factor: time-based codes, and recovery codes for a
 * lost phone.
 */
export function createSecondFactors(parts: SecondFactorParts) {
  const { db, clock, postbox, publicUrl, passwords, sessions, security } = parts;
  const seal = createSeal(parts.tokenSecret);

  /** Checks a code of the app. The code's time step cannot be used again. */
  async function isAppCode(accountId: number, code: string): Promise<boolean> {
    const row = await findSecret(db, accountId);
    const secret = row && seal.open(row.sealed_secret, accountId);
    const step = secret && stepOf(secret, code, clock.now());
    return step !== undefined && takeStep(db, accountId, step);
  }

  async function notifyOwner(trx: Db, accountId: number, change: SecurityChange): Promise<void> {
    const { email, name } = await findCredentials(trx, accountId);
    await postbox.send(trx, securityChangedEmail(email, name, change, publicUrl()));
  }

  return {
    /** Checks an app code or a recovery code, and uses it up. */
    async isRight(accountId: number, code: string): Promise<boolean> {
      if (await isAppCode(accountId, code)) return true;
      return transaction(db, async (trx) => {
        const isTaken = await takeRecoveryCode(trx, accountId, hashRecoveryCode(code));
        if (isTaken) await notifyOwner(trx, accountId, 'recovery-code');
        return isTaken;
      });
    },

    /** Creates a secret, which takes effect once one of its codes is confirmed. */
    async start(session: Session, password: string) {
      const { id, email } = await passwords.require(session, password);
      const secret = randomBytes(SECRET_BYTES);
      if (!(await putSecret(db, id, seal.close(secret, id)))) {
        throw conflict('second-factor.already-on');
      }
      return { secret: toBase32(secret), uri: secretUri(secret, email) };
    },

    /**
     * Turns the second factor on, ends all other sessions, and returns the recovery codes, which no
     * later call returns.
     */
    async confirm({ id, accountId }: Session, code: string): Promise<string[]> {
      // Otherwise this call could be used to guess codes of an active second factor.
      if ((await findSecret(db, accountId))?.confirmed_at) {
        throw conflict('second-factor.already-on');
      }
      requireRules(secondFactorRules, { code });
      if (!(await isAppCode(accountId, code))) {
        throw ruleBroken('second-factor.wrong-code', {}, { field: 'code' });
      }
      const codes = createRecoveryCodes();
      await transaction(db, async (trx, afterCommit) => {
        if (!(await confirmSecret(trx, accountId, clock.now()))) {
          throw conflict('second-factor.already-on');
        }
        await replaceRecoveryCodes(trx, accountId, codes.map(hashRecoveryCode));
        await notifyOwner(trx, accountId, 'second-step-on');
        // This also reloads the cached data of the current session, which may have been limited to
        // this set-up until now.
        await sessions.endAll(trx, afterCommit, accountId, id);
      });
      security.note({ kind: 'second-factor', accountId, detail: 'on' });
      return codes;
    },

    async renewRecoveryCodes(session: Session, password: string) {
      const { id } = await passwords.require(session, password);
      const codes = createRecoveryCodes();
      await transaction(db, async (trx) => {
        if (!(await findSecret(trx, id))?.confirmed_at) throw conflict('second-factor.already-off');
        await replaceRecoveryCodes(trx, id, codes.map(hashRecoveryCode));
      });
      security.note({ kind: 'second-factor', accountId: id, detail: 'new-recovery-codes' });
      return codes;
    },

    /** Turns the second factor off; idempotent. */
    async stop(session: Session, password: string): Promise<void> {
      const { id } = await passwords.require(session, password);
      await transaction(db, async (trx, afterCommit) => {
        if (!(await dropSecret(trx, id))) return;
        await notifyOwner(trx, id, 'second-step-off');
        afterCommit(() => sessions.changed(id));
        const event = { kind: 'second-factor', accountId: id, detail: 'off' } as const;
        afterCommit(() => security.note(event));
      });
    },
  };
}
