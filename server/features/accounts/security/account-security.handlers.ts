import type { accountSecurityCalls } from '../../../../shared/features/accounts/account-security.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { AccountSecurity } from './account-security.service.ts';
import type { ActivationEmails } from '../sign-up/activation-emails.ts';
import type { DeviceCookies } from '../sign-in/device-cookie.ts';
import type { EmailChange } from '../profile/email-change.service.ts';
import type { PasswordChange } from './password-change.service.ts';
import type { PasswordResets } from './password-reset.service.ts';
import type { SecondFactors } from './second-factor.service.ts';
import type { SignInService } from '../sign-in/sign-in.service.ts';
import type { SignInLinks } from '../sign-in/sign-in-links.service.ts';

interface AccountSecurityParts {
  readonly accountSecurity: AccountSecurity;
  readonly activationEmails: ActivationEmails;
  readonly emailChange: EmailChange;
  readonly passwordChange: PasswordChange;
  readonly passwordResets: PasswordResets;
  readonly secondFactors: SecondFactors;
  readonly signIns: SignInService;
  readonly signInLinks: SignInLinks;
  readonly deviceCookies: DeviceCookies;
}

export function accountSecurityHandlers(
  parts: AccountSecurityParts,
): Handlers<typeof accountSecurityCalls> {
  const { accountSecurity, emailChange, passwordChange, passwordResets, secondFactors } = parts;
  return {
    '/users/sendSignInLink': ({ email }) => parts.signInLinks.request(email),
    '/users/signInByLink': async (entered, { caller, setCookie }) => {
      const data = await parts.signIns.signInByLink(entered, caller);
      setCookie(parts.deviceCookies.write(data.id));
      return { data };
    },
    '/users/sendActivation': ({ email }) => parts.activationEmails.request(email),
    '/users/checkReset': ({ code }) => passwordResets.check(code),
    '/users/forgotPassword': ({ email }) => passwordResets.request(email),
    '/users/resetPassword': ({ code, ...form }) => passwordResets.reset(code, form),
    '/users/changePassword': (form, { session }) => passwordChange.change(session, form),
    '/users/changeEmail': (form, { session }) => emailChange.request(session, form),
    '/users/confirmEmailAgain': (_nothing, { session }) => emailChange.requestAgain(session),
    '/users/confirmEmailChange': async ({ code }) => ({ data: await emailChange.confirm(code) }),
    '/users/getSecurity': async (_nothing, { session }) => ({
      data: { security: await accountSecurity.security(session) },
    }),
    '/users/startSecondFactor': async ({ currentPassword }, { session }) => ({
      data: await secondFactors.start(session, currentPassword),
    }),
    '/users/confirmSecondFactor': async ({ code }, { session }) => ({
      data: { recoveryCodes: await secondFactors.confirm(session, code) },
    }),
    '/users/renewRecoveryCodes': async ({ currentPassword }, { session }) => ({
      data: {
        recoveryCodes: await secondFactors.renewRecoveryCodes(session, currentPassword),
      },
    }),
    '/users/stopSecondFactor': ({ currentPassword }, { session }) =>
      secondFactors.stop(session, currentPassword),
    '/users/getSessions': async (_nothing, { session }) => ({
      data: { sessions: await accountSecurity.list(session) },
    }),
    '/users/endSession': ({ sessionId }, { session }) => accountSecurity.end(session, sessionId),
    '/users/endAllSessions': (_nothing, { session }) => accountSecurity.endAll(session),
  };
}
