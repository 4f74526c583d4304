import type { Registration } from '../../../../shared/features/accounts/accounts.ts';
import { tidyLine } from '../../../../shared/texts/line.ts';
import { sells } from '../../../../shared/roles.ts';
import { type SignUpForm, signUpRules } from '../../../../shared/rules/accounts/sign-up.ts';
import { PENDING } from '../../../../shared/statuses.ts';
import type { DataOf } from '../../../../shared/features/call-table.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Db } from '../../../database/db.ts';
import { notFound, requireRules, ruleBroken } from '../../../platform/requests/refusal.ts';
import { activationEmail, activationLink, needsReview } from './activation-emails.ts';
import {
  confirmEmail,
  insertAccount,
  recordAcceptedTerms,
  insertActivation,
  isEmailTaken,
  type NewAccount,
} from '../account.repository.ts';
import { createCode, hashCode } from '../../../platform/random-code.ts';
import { checkNames } from '../names/name-check.ts';
import { hashPassword, refuseWeakPassword } from '../security/password.ts';
import type { FeatureParts } from '../../../parts.ts';

type SignUpParts = Pick<FeatureParts, 'db' | 'clock' | 'postbox' | 'publicUrl' | 'settings'>;

export type SignUpService = ReturnType<typeof createSignUpService>;

/** Creates the service for sign-up and the confirmation of the e-mail address. */
export function createSignUpService({ db, clock, postbox, publicUrl, settings }: SignUpParts) {
  return {
    /** Creates a pending account and sends the activation e-mail, atomically. */
    async signUp(registration: Registration): Promise<DataOf<'/users/create'>> {
      const form = readForm(registration);
      requireRules(signUpRules(clock.now().getUTCFullYear()), form);
      checkNames(form);
      const { email, userName, name, lastName } = form;
      await refuseWeakPassword(form.password, { email, names: [userName, name, lastName] });
      const account = await newAccount(form, registration);
      const code = createCode();
      const awaitsReview = needsReview(account.role, settings);
      await transaction(db, async (trx) => {
        const id = await insertAccount(trx, account);
        if (id === undefined) throw await takenRefusal(trx, account.email);
        await recordAcceptedTerms(trx, id, clock.now());
        await insertActivation(trx, id, hashCode(code));
        const { email, role } = account;
        const next = { link: activationLink(publicUrl(), code), awaitsReview };
        await postbox.send(trx, activationEmail(email, role, next));
      });
      return { awaitsReview };
    },

    /** Confirms an e-mail address by its code; idempotent. */
    async activate(code: string): Promise<DataOf<'/users/accountactivation'>> {
      const account = await confirmEmail(db, {
        codeSha256: hashCode(code),
        now: clock.now(),
        approvesBuyer: settings.buyersByEmail ?? false,
      });
      if (!account) throw notFound('sign-up.activation-link-invalid');
      return { role: account.role, awaitsReview: account.contributor_status === PENDING };
    },
  };
}

/** Tidies the lines of the form, so that the checks see what would be stored. */
function readForm(registration: Registration): SignUpForm {
  const { userName, email, name, lastName, country, age } = registration;
  return {
    ...registration,
    // NFKC, so that variants such as full-width letters become the same text.
    userName: tidyLine(userName.normalize('NFKC')),
    email: tidyLine(email.normalize('NFKC')),
    name: tidyLine(name),
    lastName: tidyLine(lastName),
    country: tidyLine(country),
    age: String(age).trim(),
  };
}

async function newAccount(
  form: SignUpForm,
  { role, gender, language }: Registration,
): Promise<NewAccount> {
  return {
    email: form.email,
    user_name: form.userName,
    password_hash: await hashPassword(form.password),
    name: form.name,
    last_name: form.lastName,
    gender: gender || null,
    year_of_birth: Number(form.age),
    country: form.country,
    role,
    // A freelancer also has the buyer's role, but not vice versa.
    may_sell: sells(role),
    language: language ?? null,
  };
}

async function takenRefusal(db: Db, email: string) {
  return (await isEmailTaken(db, email))
    ? ruleBroken('account.email-taken', {}, { field: 'email' })
    : ruleBroken('account.user-name-taken', {}, { field: 'userName' });
}
