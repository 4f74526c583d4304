import type { FeatureParts } from '../../parts.ts';
import {
  accountsHandlers,
  dataRightsHandlers,
  languageHandlers,
  profilesHandlers,
} from './accounts.handlers.ts';
import { createApplications } from './applications/applications.service.ts';
import { createDashboards } from './dashboard/dashboard.service.ts';
import { createDataExport } from './data-rights/data-export.service.ts';
import { createDeletionService, type OtherFeatures } from './data-rights/deletion.service.ts';
import { forgetExpiredRegularly } from './data-rights/forget-expired.job.ts';
import { getBankAccount } from './profile/bank-account.repository.ts';
import { createBankAccountService } from './profile/bank-account.service.ts';
import { createEmailChange } from './profile/email-change.service.ts';
import { createFirstPublication } from './profile/first-publication.ts';
import { createLanguageService } from './profile/language.service.ts';
import { createPeopleService, type PeopleParts } from './profile/people.service.ts';
import { createProfileService } from './profile/profile.service.ts';
import { createSettingsService } from './profile/settings.service.ts';
import { createStopEmails } from './profile/stop-emails.ts';
import { accountSecurityHandlers } from './security/account-security.handlers.ts';
import { createAccountSecurity } from './security/account-security.service.ts';
import { createPasswordChange } from './security/password-change.service.ts';
import { createPasswordCheck } from './security/password-check.ts';
import { createPasswordResets } from './security/password-reset.service.ts';
import { resealRegularly } from './security/second-factor-seal.ts';
import { createSecondFactors } from './security/second-factor.service.ts';
import { createDeviceCookies } from './sign-in/device-cookie.ts';
import { logSignIns, createSignInService } from './sign-in/sign-in.service.ts';
import { createPasswordTries, unlimitedTries } from './sign-in/password-tries.ts';
import { createSessions } from './sign-in/sessions.ts';
import { createSignInLinks } from './sign-in/sign-in-links.service.ts';
import { createActivationEmails } from './sign-up/activation-emails.ts';
import { createSignUpService } from './sign-up/sign-up.service.ts';

interface LaterParts extends Pick<PeopleParts, 'sounds' | 'services' | 'hellos' | 'standings'> {
  readonly otherFeatures: OtherFeatures;
}

export function composeAccounts(parts: FeatureParts) {
  const { db, settings, security } = parts;
  const accountSettings = createSettingsService(parts);
  const stopEmails = createStopEmails({ ...parts, settings: accountSettings });
  // RFC 8058: the button of a mail program posts to the link's address. Old e-mails about new sounds
  // link to `/stop-sound-news`.
  for (const path of ['/stop-emails/:code', '/stop-sound-news/:code']) {
    parts.http.post<{ Params: { code: string } }>(path, async ({ params: { code } }, reply) => {
      await stopEmails(code);
      return reply.code(204).send();
    });
  }
  const production = settings.production ?? false;
  const tries =
    (settings.slowPasswords ?? settings.limits) ? createPasswordTries(parts) : unlimitedTries;
  const deviceCookies = createDeviceCookies({ ...parts, production });
  const sessions = createSessions({ ...parts, production });
  const passwords = createPasswordCheck({ db, tries });
  const withSessions = { ...parts, sessions, passwords };
  const secondFactors = createSecondFactors(withSessions);
  const signIns = logSignIns(
    createSignInService({ ...withSessions, tries, secondFactors, deviceCookies }),
    security,
  );
  const applications = createApplications(withSessions);
  const firstPublication = createFirstPublication(parts);
  const languages = createLanguageService(parts);
  forgetExpiredRegularly(parts);
  resealRegularly(parts);
  return {
    sessions,
    applications,
    firstPublication,
    languages,
    readBankAccount: getBankAccount,
    handlers({ otherFeatures, ...shown }: LaterParts) {
      const people = createPeopleService({ db, ...shown });
      return {
        ...accountSecurityHandlers({
          accountSecurity: createAccountSecurity(withSessions),
          activationEmails: createActivationEmails(parts),
          emailChange: createEmailChange(withSessions),
          passwordChange: createPasswordChange(withSessions),
          passwordResets: createPasswordResets(withSessions),
          secondFactors,
          signIns,
          signInLinks: createSignInLinks(parts),
          deviceCookies,
        }),
        ...accountsHandlers({
          db,
          signUps: createSignUpService(parts),
          signIns,
          deviceCookies,
          sessions,
          people,
          profiles: createProfileService(withSessions),
          bankAccounts: createBankAccountService(withSessions),
          settings: accountSettings,
          stopEmails,
        }),
        ...profilesHandlers({
          people,
          applications,
          firstPublication,
          dashboards: createDashboards(parts),
        }),
        ...languageHandlers(languages),
        ...dataRightsHandlers({
          dataExport: createDataExport(parts),
          deletion: createDeletionService({ ...withSessions, otherFeatures }),
        }),
      };
    },
  };
}
