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
    '/users/sendSignInLink': async ({ email }) => {
      await parts.signInLinks.ask(email);
      return { data: null };
    },
    '/users/signInByLink': async (entered, { caller, setCookie }) => {
      const data = await parts.signIns.signInByLink(entered, caller);
      setCookie(parts.deviceCookies.write(data.id));
      return { data };
    },
    '/users/sendActivation': async ({ email }) => {
      await parts.activationEmails.ask(email);
      return { data: null };
    },
    '/users/checkReset': async ({ code }) => {
      await passwordResets.check(code);
      return { data: null };
    },
    '/users/forgotPassword': async ({ email }) => {
      await passwordResets.ask(email);
      return { data: null };
    },
    '/users/resetPassword': async ({ code, ...form }) => {
      await passwordResets.reset(code, form);
      return { data: null };
    },
    '/users/changePassword': async (form, { session }) => {
      await passwordChange.change(session, form);
      return { data: null };
    },
    '/users/changeEmail': async (form, { session }) => {
      await emailChange.ask(session, form);
      return { data: null };
    },
    '/users/confirmEmailChange': async ({ code }) => ({
      data: { done: await emailChange.confirm(code) },
    }),
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
    '/users/stopSecondFactor': async ({ currentPassword }, { session }) => {
      await secondFactors.stop(session, currentPassword);
      return { data: null };
    },
    '/users/getSessions': async (_nothing, { session }) => ({
      data: { sessions: await accountSecurity.list(session) },
    }),
    '/users/endSession': async ({ sessionId }, { session }) => {
      await accountSecurity.end(session, sessionId);
      return { data: null };
    },
    '/users/endAllSessions': async (_nothing, { session }) => {
      await accountSecurity.endAll(session);
      return { data: null };
    },
  };
}
