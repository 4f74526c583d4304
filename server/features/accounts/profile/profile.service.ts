import type { Profile } from '../../../../shared/features/accounts/accounts.ts';
import { readLanguages, writeLanguages } from '../../../../shared/languages/languages.ts';
import { tidyLine, tidyText } from '../../../../shared/texts/line.ts';
import { BUYER, FREELANCER, CONTRIBUTOR, type Role, SIGN_OUT } from '../../../../shared/roles.ts';
import {
  type EditAccountForm,
  editAccountRules,
} from '../../../../shared/rules/accounts/edit-account.ts';
import type { PayloadOf } from '../../../../shared/features/call-table.ts';
import {
  forbidden,
  malformed,
  notFound,
  requireRules,
  ruleBroken,
} from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { checkNames, type Names } from '../names/name-check.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import type { FeatureParts } from '../../../parts.ts';
import { findUserName, getProfile, setRole, updateProfile } from './profile.repository.ts';

interface ProfileParts extends Pick<FeatureParts, 'db' | 'clock' | 'security'> {
  readonly sessions: Pick<Sessions, 'changed'>;
}

export type ProfileService = ReturnType<typeof createProfileService>;

export function createProfileService({ db, clock, sessions, security }: ProfileParts) {
  return {
    async profile(accountId: number): Promise<Profile> {
      return viewProfile(await getProfile(db, accountId));
    },

    async userName(accountId: number): Promise<string> {
      const userName = await findUserName(db, accountId);
      if (userName === undefined) throw notFound('people.not-found');
      return userName;
    },

    /** Changes the caller's account. The age is stored as a year of birth. */
    async update({ accountId }: Session, change: PayloadOf<'/users/update'>): Promise<void> {
      const stored = await getProfile(db, accountId);
      const form = readForm({
        ...change,
        biography: change.biography ?? stored.biography,
        languages: change.languages ?? writeLanguages(stored.languages),
      });
      const names = namesOf(stored);
      requireRules(editAccountRules(names), form);
      checkNames(form, names);
      const { userName, lastName, age, languages, ...rest } = form;
      const isDone = await updateProfile(db, accountId, {
        ...rest,
        // An old look-alike username stays, without a skeleton, as long as it is unchanged.
        ...(userName !== names.userName && { user_name: userName }),
        last_name: lastName,
        year_of_birth: clock.now().getUTCFullYear() - Number(age),
        languages: readLanguages(languages),
      });
      if (!isDone) throw ruleBroken('account.user-name-taken', {}, { field: 'userName' });
      sessions.changed(accountId);
    },

    async changeRole(
      { accountId }: Pick<Session, 'accountId'>,
      wanted: number | string,
    ): Promise<Role> {
      const role = readRole(wanted);
      if (!(await setRole(db, accountId, role))) {
        throw forbidden(role === CONTRIBUTOR ? 'role.not-contributor' : 'role.buyer-only');
      }
      sessions.changed(accountId);
      const detail = role === BUYER ? 'buyer' : 'freelancer';
      security.note({ kind: 'role-changed', accountId, detail });
      return role;
    },
  };
}

/** Returns the stored names of an account as fields of its form. */
export function namesOf(stored: {
  readonly user_name: string;
  readonly name: string;
  readonly last_name: string;
}): Names {
  return { userName: stored.user_name, name: stored.name, lastName: stored.last_name };
}

/** Parses a role that a person can work in; refuses everything else. */
function readRole(wanted: number | string): Role {
  const role = Number(wanted);
  if (role === BUYER || role === FREELANCER || role === CONTRIBUTOR) return role;
  if (role === SIGN_OUT) throw malformed('role.sign-out-is-no-role');
  throw malformed('role.unknown');
}

/** Tidies the lines of the form, so that the checks see what would be stored. */
function readForm(
  change: Omit<EditAccountForm, 'age'> & { age: string | number },
): EditAccountForm {
  return {
    userName: tidyLine(change.userName),
    name: tidyLine(change.name),
    lastName: tidyLine(change.lastName),
    address: tidyLine(change.address),
    telephone: tidyLine(change.telephone),
    age: String(change.age).trim(),
    country: tidyLine(change.country),
    biography: tidyText(change.biography),
    languages: tidyLine(change.languages),
  };
}

/** Converts a profile for the wire, where `age` is the year of birth. */
function viewProfile(row: Awaited<ReturnType<typeof getProfile>>): Profile {
  const { year_of_birth: age, application_state, application_reason, delete_at, ...rest } = row;
  return {
    ...rest,
    age,
    // An approved application is done: `may_sell` shows it.
    application:
      application_state === 'waiting' || application_state === 'declined'
        ? application_state
        : 'none',
    application_reason: application_reason ?? '',
    delete_at: delete_at?.toISOString() ?? null,
  };
}
