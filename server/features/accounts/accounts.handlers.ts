import type { accountsCalls } from '../../../shared/features/accounts.ts';
import { type Handlers, NOT_BUILT } from '../../http/handler.ts';
import type { ProfileService } from './profile.service.ts';
import type { Sessions } from './sessions.ts';
import type { SettingsService } from './settings.service.ts';
import type { SignInService } from './sign-in.service.ts';
import type { SignUpService } from './sign-up.service.ts';

interface AccountsParts {
  readonly signUps: SignUpService;
  readonly signIns: SignInService;
  readonly sessions: Pick<Sessions, 'end'>;
  readonly profiles: ProfileService;
  readonly settings: SettingsService;
}

/** The code behind the calls of `accounts`. */
export function accountsHandlers(parts: AccountsParts): Handlers<typeof accountsCalls> {
  const { signUps, signIns, sessions, profiles, settings } = parts;
  return {
    '/users/login': async ({ email, password }) => ({
      data: await signIns.signIn(email, password),
    }),
    '/users/logIn': async ({ email, pass }) => ({ data: await signIns.signIn(email, pass) }),
    '/users/logout': async (_payload, { session }) => {
      await sessions.end(session.id);
      return { data: null };
    },
    '/users/create': async (registration) => {
      await signUps.signUp(registration);
      return { data: null };
    },
    '/users/accountactivation': async ({ activationCode }) => ({
      data: await signUps.activate(activationCode),
    }),
    '/users/get': NOT_BUILT,
    '/users/getUser': async (_payload, { session }) => ({
      data: { user: await profiles.profile(session.accountId) },
    }),
    '/users/getUsername': async ({ userId }) => ({
      data: { user_name: await profiles.userName(userId) },
    }),
    '/users/update': NOT_BUILT,
    '/users/changeRole': async ({ newRole }, { session }) => ({
      data: null,
      role: await profiles.changeRole(session, newRole),
    }),
    '/users/getSettings': async (_payload, { session }) => ({
      data: { settings: await settings.settingsOf(session.accountId) },
    }),
    '/users/setSettings': async (change, { session }) => ({
      data: { settings: await settings.change(session.accountId, change) },
    }),
    '/users/getBankAccount': NOT_BUILT,
    '/users/updateBankAccount': NOT_BUILT,
    '/test/frontEndTest': NOT_BUILT,
  };
}
