import { ASKED_ROWS, pageOf } from '../../../database/list-page.ts';
import { readLanguages } from '../../../../shared/languages/languages.ts';
import {
  type ApplicationForm,
  applicationRules,
} from '../../../../shared/rules/accounts/application.ts';
import type { AfterCommit } from '../../../database/transaction.ts';
import type { Trx } from '../../../database/db.ts';
import { conflict, requireRules, ruleBroken } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { emailTo, type Email } from '../../../platform/mail/email.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import type { FeatureParts } from '../../../parts.ts';
import {
  allowToSell,
  decideApplication,
  findAddressee,
  findWaiting,
  listWaiting,
  putApplication,
} from './application.repository.ts';
import { tidyText } from '../../../../shared/texts/line.ts';

interface ApplicationsParts extends Pick<
  FeatureParts,
  'db' | 'clock' | 'postbox' | 'publicUrl' | 'security'
> {
  readonly sessions: Pick<Sessions, 'changed'>;
}

/** A buyer's application to become a freelancer, as administrators see it. */
export type Application = Awaited<ReturnType<typeof listWaiting>>[number];

export interface ApplicationDecision {
  readonly applicationId: number;
  readonly approve: boolean;
  /** Sent to the applicant; required to decline. */
  readonly reason: string;
}

export type Applications = ReturnType<typeof createApplications>;

/** Creates the service for applications to become a freelancer and their decisions. */
export function createApplications(parts: ApplicationsParts) {
  const { db, clock, postbox, sessions, publicUrl, security } = parts;
  return {
    /** Submits an application. Until it is decided, submitting again replaces it. */
    async request({ accountId, maySell }: Session, application: ApplicationForm): Promise<void> {
      if (maySell) throw conflict('application.already-freelancer');
      requireRules(applicationRules, application);
      const languages = readLanguages(application.languages);
      const why = tidyText(application.why);
      await putApplication(db, accountId, { why, languages, now: clock.now() });
    },

    /**
     * Returns one page of waiting applications, oldest first. `next` is the `after` of the next
     * page.
     */
    async list(after?: number): Promise<{ applications: Application[]; next: number | null }> {
      const { rows, next } = pageOf(await listWaiting(db, { after, limit: ASKED_ROWS }));
      return { applications: rows, next };
    },

    waitingOf: (accountId: number): Promise<Application | undefined> => findWaiting(db, accountId),

    /**
     * Decides an application in the caller's transaction, together with its entry in the audit log.
     * E-mails the applicant and returns their id. Throws 409 if it was already decided.
     */
    async decide(
      trx: Trx,
      afterCommit: AfterCommit,
      { applicationId, approve, reason }: ApplicationDecision,
    ): Promise<number> {
      const stated = reason.trim();
      if (!approve && stated === '') {
        throw ruleBroken('application.reason-missing', {}, { field: 'reason' });
      }
      const state = approve ? 'approved' : 'declined';
      const application = await decideApplication(trx, {
        id: applicationId,
        state,
        reason: stated,
        now: clock.now(),
      });
      if (!application) throw conflict('application.already-decided');
      const { account_id: accountId, languages } = application;
      if (approve) {
        const person = await allowToSell(trx, accountId, languages);
        afterCommit(() => {
          sessions.changed(accountId);
          security.note({ kind: 'role-changed', accountId, detail: 'may-sell' });
        });
        await postbox.send(trx, maySellEmail(person, publicUrl()));
        return accountId;
      }
      const person = await findAddressee(trx, accountId);
      await postbox.send(trx, mayNotSellEmail(person, stated, publicUrl()));
      return accountId;
    },
  };
}

interface Addressee {
  readonly email: string;
  readonly name: string;
}

export function maySellEmail(to: Addressee, publicUrl: string): Email {
  return emailTo(to, 'application.approved', () => ({ link: `${publicUrl}/edit-account` }));
}

/** Builds the e-mail about a declined application, with the reason. */
export function mayNotSellEmail(to: Addressee, reason: string, publicUrl: string): Email {
  return emailTo(to, 'application.declined', () => ({
    reason,
    link: `${publicUrl}/become-freelancer`,
  }));
}
