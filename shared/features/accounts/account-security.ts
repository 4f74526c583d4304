import { type Static, Type } from 'typebox';
import { defineCalls } from '../../contract/call.ts';
import { FormLine, Moment, Nothing, TextOrNull } from '../../contract/fields.ts';
import { MAX_EMAIL } from '../../limits.ts';
import { SignedIn } from './accounts.ts';

const password = (doc: string) => FormLine(doc, 1_000);
const OwnPassword = password('the current password');
const Code = FormLine('of the link in the e-mail', 100);
/**
 * The limit of calls with which passwords and codes could be guessed. Wrong passwords are also
 * counted per account.
 */
const FEW = { max: 20, seconds: 60 } as const;

export const Device = Type.Object(
  { browser: TextOrNull, system: TextOrNull },
  { description: 'such as Firefox and Windows; null if unknown' },
);
export type Device = Static<typeof Device>;

/** A place where an account is signed in. */
export const OpenSession = Type.Object({
  id: Type.String({ description: 'to end the session by; not a credential' }),
  device: Device,
  created_at: Moment,
  last_used_at: Type.String({ description: 'ISO 8601, UTC; to within ten minutes' }),
  current: Type.Boolean({ description: 'whether it is the session of this call' }),
});
export type OpenSession = Static<typeof OpenSession>;

export const Security = Type.Object({
  email: Type.String(),
  newEmail: TextOrNull,
  emailFails: Type.Boolean({
    description: 'true: e-mails do not arrive, and only those about security are sent',
  }),
  secondFactor: Type.Boolean(),
  recoveryCodes: Type.Integer({ description: 'how many are left' }),
  secondFactorNeeded: Type.Boolean({
    description: 'true for an administrator in production who has to set it up first',
  }),
});
export type Security = Static<typeof Security>;

const RecoveryCodes = Type.Object({
  recoveryCodes: Type.Array(Type.String(), {
    description: 'shown only this once; each works once',
  }),
});

export const accountSecurityCalls = defineCalls({
  '/users/sendSignInLink': {
    doc: 'Sends a sign-in link if the account exists. The answer does not tell whether it does.',
    access: 'public',
    limit: { max: 5, seconds: 60 },
    request: Type.Object({ email: FormLine('of the account', MAX_EMAIL) }),
    data: Nothing,
  },
  '/users/signInByLink': {
    doc: 'Signs in by the link of the e-mail, once and within half an hour; 404 if it is invalid or has expired. The second factor is required as at sign-in.',
    access: 'public',
    limit: FEW,
    request: Type.Object({
      link: Code,
      code: FormLine('of the second step, after the answer second-factor-required', 40),
    }),
    data: SignedIn,
  },
  '/users/forgotPassword': {
    doc: 'Sends a link to choose a new password if the account exists. The answer does not tell whether it does.',
    access: 'public',
    limit: { max: 5, seconds: 60 },
    request: Type.Object({ email: FormLine('of the account', MAX_EMAIL) }),
    data: Nothing,
  },
  '/users/checkReset': {
    doc: 'Checks whether the code of the e-mail can still set a new password; 404 if not.',
    access: 'public',
    limit: FEW,
    request: Type.Object({ code: Code }),
    data: Nothing,
  },
  '/users/resetPassword': {
    doc: 'Sets a new password by the code of the e-mail, once and within an hour. Ends all sessions.',
    access: 'public',
    limit: FEW,
    request: Type.Object({
      code: Code,
      password: password('at least 10 characters, not easy to guess'),
      repeatedPassword: password('the same once more'),
    }),
    data: Nothing,
  },
  '/users/sendActivation': {
    doc: 'Sends the activation e-mail again if an account awaits activation. The answer does not tell whether one does.',
    access: 'public',
    limit: { max: 5, seconds: 60 },
    request: Type.Object({ email: FormLine('of the account', MAX_EMAIL) }),
    data: Nothing,
  },
  '/users/changePassword': {
    doc: 'Changes one’s own password and ends all other sessions.',
    access: 'signed-in',
    limit: FEW,
    request: Type.Object({
      currentPassword: OwnPassword,
      password: password('at least 10 characters, not easy to guess'),
      repeatedPassword: password('the same once more'),
    }),
    data: Nothing,
  },
  '/users/changeEmail': {
    doc: 'Requests a change of the e-mail address. A link goes to the old and to the new address, and both have to be opened. If e-mails to the old one do not arrive, only the link to the new one is needed.',
    access: 'signed-in',
    limit: { max: 5, seconds: 60 },
    request: Type.Object({
      email: FormLine('the new address', MAX_EMAIL),
      currentPassword: OwnPassword,
    }),
    data: Nothing,
  },
  '/users/confirmEmailAgain': {
    doc: 'Sends a link to one’s own e-mail address, if e-mails did not arrive there. Opening it ends that state, like a change of the address does.',
    access: 'signed-in',
    limit: FEW,
    request: Type.Object({}),
    data: Nothing,
  },
  '/users/confirmEmailChange': {
    doc: 'Confirms a change of the e-mail address by the code of either e-mail. The change takes effect after both.',
    access: 'public',
    limit: FEW,
    request: Type.Object({ code: Code }),
    data: Type.Object({
      done: Type.Boolean({ description: 'false: the other link is still to be opened' }),
      isSame: Type.Boolean({ description: 'true: the address stays the same and works again' }),
    }),
  },
  '/users/getSecurity': {
    doc: 'Returns the security settings of one’s own account.',
    access: 'signed-in',
    duringSetUp: true,
    request: Type.Object({}),
    data: Type.Object({ security: Security }),
  },
  '/users/startSecondFactor': {
    doc: 'Creates a secret for an authenticator app. It takes effect after confirmSecondFactor.',
    access: 'signed-in',
    duringSetUp: true,
    limit: FEW,
    request: Type.Object({ currentPassword: OwnPassword }),
    data: Type.Object({
      secret: Type.String({ description: 'base32, to be typed into the app' }),
      uri: Type.String({ description: 'the same as an otpauth:// address, for a QR code' }),
    }),
  },
  '/users/confirmSecondFactor': {
    doc: 'Turns the second factor on with a code of the app, and returns recovery codes.',
    access: 'signed-in',
    duringSetUp: true,
    limit: FEW,
    request: Type.Object({ code: FormLine('six digits', 40) }),
    data: RecoveryCodes,
  },
  '/users/renewRecoveryCodes': {
    doc: 'Returns new recovery codes and invalidates the old ones.',
    access: 'signed-in',
    limit: FEW,
    request: Type.Object({ currentPassword: OwnPassword }),
    data: RecoveryCodes,
  },
  '/users/stopSecondFactor': {
    doc: 'Turns the second factor off.',
    access: 'signed-in',
    limit: FEW,
    request: Type.Object({ currentPassword: OwnPassword }),
    data: Nothing,
  },
  '/users/getSessions': {
    doc: 'Returns one’s own sessions, most recently used first.',
    access: 'signed-in',
    request: Type.Object({}),
    data: Type.Object({ sessions: Type.Array(OpenSession) }),
  },
  '/users/endSession': {
    doc: 'Ends one of one’s own sessions.',
    access: 'signed-in',
    request: Type.Object({
      sessionId: Type.String({
        pattern: '^[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}$',
        description: 'from getSessions',
      }),
    }),
    data: Nothing,
  },
  '/users/endAllSessions': {
    doc: 'Ends all of one’s own sessions, including this one.',
    access: 'signed-in',
    request: Type.Object({}),
    data: Nothing,
  },
});
