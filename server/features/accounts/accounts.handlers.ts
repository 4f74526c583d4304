import type {
  accountsCalls,
  dataRightsCalls,
  languageCalls,
} from '../../../shared/features/accounts/accounts.ts';
import type { Call } from '../../../shared/contract/call.ts';
import type { dashboardCalls } from '../../../shared/features/accounts/dashboard.ts';
import type { profilesCalls } from '../../../shared/features/accounts/profiles.ts';
import type { CallContext, Handlers } from '../../http/handler.ts';
import type { Db } from '../../database/db.ts';
import type { Dashboards } from './dashboard/dashboard.service.ts';
import type { BankAccountService } from './profile/bank-account.service.ts';
import { browserKeyOf } from './sign-in/session.repository.ts';
import type { PeopleService } from './profile/people.service.ts';
import type { ProfileService } from './profile/profile.service.ts';
import type { Sessions } from './sign-in/sessions.ts';
import type { SettingsService } from './profile/settings.service.ts';
import type { StopEmails } from './profile/stop-emails.ts';
import type { Entered, SignInService } from './sign-in/sign-in.service.ts';
import type { DeviceCookies } from './sign-in/device-cookie.ts';
import type { SignUpService } from './sign-up/sign-up.service.ts';
import type { FirstPublication } from './profile/first-publication.ts';
import type { Applications } from './applications/applications.service.ts';
import type { LanguageService } from './profile/language.service.ts';
import type { DataExportService } from './data-rights/data-export.service.ts';
import type { DeletionService } from './data-rights/deletion.service.ts';

interface AccountsParts {
  readonly db: Db;
  readonly signUps: SignUpService;
  readonly signIns: SignInService;
  readonly deviceCookies: Pick<DeviceCookies, 'write'>;
  readonly sessions: Pick<Sessions, 'end'>;
  readonly profiles: ProfileService;
  readonly people: PeopleService;
  readonly bankAccounts: BankAccountService;
  readonly settings: SettingsService;
  readonly stopEmails: StopEmails;
}

export function accountsHandlers(parts: AccountsParts): Handlers<typeof accountsCalls> {
  const { db, signUps, signIns, sessions, profiles, people, bankAccounts, settings } = parts;
  /** Signs in and sets the device cookie. */
  async function signIn(
    entered: Entered,
    { caller, setCookie }: Pick<CallContext<Call>, 'caller' | 'setCookie'>,
  ) {
    const data = await signIns.signIn(entered, caller);
    setCookie(parts.deviceCookies.write(data.id));
    return { data };
  }

  return {
    '/users/login': signIn,
    '/users/logIn': ({ email, pass: password, code }, context) =>
      signIn({ email, password, code }, context),
    '/users/logout': async (_payload, { session }) => {
      await sessions.end(session);
    },
    '/users/create': async (registration) => ({ data: await signUps.signUp(registration) }),
    '/users/accountactivation': async ({ activationCode }) => ({
      data: await signUps.activate(activationCode),
    }),
    '/users/get': async (search) => ({ data: await people.list(search) }),
    '/users/getUser': async (_payload, { session }) => ({
      data: { user: await profiles.profile(session.accountId) },
    }),
    '/users/getUsername': async ({ userId }) => ({
      data: { user_name: await profiles.userName(userId) },
    }),
    '/users/update': (change, { session }) => profiles.update(session, change),
    '/users/changeRole': async ({ newRole }, { session }) => ({
      data: null,
      role: await profiles.changeRole(session, newRole),
    }),
    '/users/stopEmails': async ({ code }) => ({ data: { kind: await parts.stopEmails(code) } }),
    '/users/getSettings': async (_payload, { session }) => ({
      data: await settings.read(session.accountId),
    }),
    '/users/setSettings': async ({ connectionId, ...some }, { session }) => ({
      data: { settings: await settings.change(session.accountId, some, connectionId) },
    }),
    '/users/getBrowserKey': async (_payload, { session }) => ({
      data: { key: (await browserKeyOf(db, session.accountId)).toString('base64') },
    }),
    '/users/getBankAccount': async (_payload, { session }) => ({
      data: { user: await bankAccounts.read(session) },
    }),
    '/users/updateBankAccount': (form, { session }) => bankAccounts.update(session, form),
    '/test/frontEndTest': async () => ({
      data: { users: (await people.list({})).users },
    }),
  };
}

interface ProfilesParts {
  readonly people: PeopleService;
  readonly applications: Applications;
  readonly firstPublication: Pick<FirstPublication, 'of'>;
  readonly dashboards: Dashboards;
}

export function profilesHandlers({
  people,
  applications,
  firstPublication,
  dashboards,
}: ProfilesParts): Handlers<typeof profilesCalls & typeof dashboardCalls> {
  return {
    '/users/getPortfolio': async ({ userId }, { session }) => ({
      data: { portfolio: await people.portfolio(session, userId) },
    }),
    '/users/getFirstPublication': async (_request, { session }) => ({
      data: await firstPublication.of(session.accountId),
    }),
    '/users/getFreelancerDashboard': async (_request, { session }) => ({
      data: await dashboards.ofFreelancer(session),
    }),
    '/users/getBuyerDashboard': async (_request, { session }) => ({
      data: await dashboards.ofBuyer(session),
    }),
    '/users/applyToSell': (application, { session }) => applications.request(session, application),
  };
}

export function languageHandlers(languages: LanguageService): Handlers<typeof languageCalls> {
  return {
    '/users/setLanguage': ({ language }, { session }) => languages.choose(session, language),
  };
}

interface DataRightsParts {
  readonly dataExport: DataExportService;
  readonly deletion: DeletionService;
}

export function dataRightsHandlers({
  dataExport,
  deletion,
}: DataRightsParts): Handlers<typeof dataRightsCalls> {
  return {
    '/users/downloadData': (_payload, { session }) => dataExport.archive(session),
    '/users/deleteAccount': async ({ password }, { session }) => ({
      data: { delete_at: (await deletion.request(session, password)).toISOString() },
    }),
    '/users/keepAccount': (_payload, { session }) => deletion.cancel(session),
  };
}
