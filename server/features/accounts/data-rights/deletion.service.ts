import { DELETION_DAYS } from '../../../../shared/limits.ts';
import { type AfterCommit, transaction } from '../../../database/transaction.ts';
import type { Db, Trx } from '../../../database/db.ts';
import { DAY_MS } from '../../../platform/start/clock.ts';
import { conflict, ruleBroken } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { emailTo, type Email } from '../../../platform/mail/email.ts';
import { DAYS } from '../../../platform/messages.ts';
import type { PasswordCheck } from '../security/password-check.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import type { FeatureParts } from '../../../parts.ts';
import {
  anonymise,
  clearDeletion,
  deletePersonalRows,
  hasOpenOrder,
  listDue,
  lockDue,
  lockLeaver,
  nameOfDeleted,
  setDeletion,
} from './deletion.repository.ts';

/** The parts of an account's deletion that belong to other features, within one transaction. */
export interface OtherFeatures {
  /** Returns whether the account must still deliver paid work. */
  owesWork(accountId: number, within?: Db): Promise<boolean>;
  /** Returns whether earnings are still to be paid out. */
  isOwedMoney(accountId: number, within?: Db): Promise<boolean>;
  deleteAll(
    trx: Trx,
    afterCommit: AfterCommit,
    leaver: { accountId: number; newName: string },
  ): Promise<void>;
}

interface DeletionParts extends Pick<
  FeatureParts,
  'db' | 'clock' | 'jobs' | 'postbox' | 'publicUrl'
> {
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly passwords: PasswordCheck;
  readonly otherFeatures: OtherFeatures;
}

export type DeletionService = ReturnType<typeof createDeletionService>;

/**
 * Creates the service that deletes accounts: requested with the password, and carried out by a job
 * 30 days later unless the person cancels it.
 */
export function createDeletionService(parts: DeletionParts) {
  const { db, clock, jobs, postbox, sessions, passwords, otherFeatures, publicUrl } = parts;

  jobs.regularly('accounts.delete', async () => {
    for (const accountId of await listDue(db, clock.now())) await deleteNow(accountId);
  });

  /** Deletes an account that is due. If it has an open payment or delivery, a later run does it. */
  async function deleteNow(accountId: number): Promise<void> {
    await transaction(db, async (trx, afterCommit) => {
      const now = clock.now();
      const person = await lockDue(trx, accountId, now);
      if (!person) return;
      if (await hasOpenOrder(trx, accountId)) return;
      if (await otherFeatures.owesWork(accountId, trx)) return;
      if (await otherFeatures.isOwedMoney(accountId, trx)) return;
      await postbox.send(trx, deletedEmail(person));
      await sessions.endAll(trx, afterCommit, accountId);
      await otherFeatures.deleteAll(trx, afterCommit, {
        accountId,
        newName: nameOfDeleted(accountId),
      });
      await deletePersonalRows(trx, accountId);
      await anonymise(trx, accountId, now);
    });
  }

  return {
    /** Requests the deletion of the caller's account and returns its date. Idempotent. */
    async request(session: Session, password: string): Promise<Date> {
      if (password === '') throw ruleBroken('password.missing', {}, { field: 'password' });
      if (session.isAdministrator) throw conflict('account.administrator-not-deletable');
      await passwords.require(session, password, 'password');
      const { accountId } = session;
      if (await otherFeatures.owesWork(accountId)) throw conflict('account.owes-work');
      if (await otherFeatures.isOwedMoney(accountId)) throw conflict('account.is-owed-money');
      const at = new Date(clock.now().getTime() + DELETION_DAYS * DAY_MS);
      return transaction(db, async (trx, afterCommit) => {
        const person = await lockLeaver(trx, accountId);
        if (!person.delete_at) {
          await setDeletion(trx, accountId, at);
          await postbox.send(trx, deletionRequestedEmail(person, at, publicUrl()));
        }
        await sessions.endAll(trx, afterCommit, accountId);
        return person.delete_at ?? at;
      });
    },

    cancel: ({ accountId }: Session): Promise<void> => clearDeletion(db, accountId),
  };
}

interface Leaver {
  readonly email: string;
  readonly name: string;
}

/** Builds the e-mail with the date of the deletion and how to cancel it. */
export function deletionRequestedEmail(leaver: Leaver, deleteAt: Date, publicUrl: string): Email {
  const day = deleteAt.toISOString().slice(0, 10);
  return emailTo(leaver, 'account.deletion-requested', (language) => ({
    date: DAYS[language].writeDay(day),
    link: `${publicUrl}/sign-in`,
  }));
}

export function deletedEmail(leaver: Leaver): Email {
  return emailTo(leaver, 'account.deleted', () => ({}));
}
