import { type Static, Type } from 'typebox';
import { defineCalls } from '../../contract/call.ts';
import { FormLine, Moment, Nothing, TextOrNull } from '../../contract/fields.ts';
import { MAX_EMAIL } from '../../limits.ts';
import { SignedIn } from './accounts.ts';

const password = (doc: string) => FormLine(doc, 1_000);
const OwnPassword = password('the password that holds now');
const Code = FormLine('of the link in the mail', 100);
/** Whoever may call these guesses; the tries of a password are counted beside this. */
const FEW = { max: 20, seconds: 60 } as const;

/** A device, as its browser names itself. */
export const Device = Type.Object(
  { browser: TextOrNull, system: TextOrNull },
  { description: 'such as Firefox and Windows; null where that is unknown' },
);
export type Device = Static<typeof Device>;

/** One place where a person is signed in. */
export const OpenSession = Type.Object({
  id: Type.String({ description: 'names it to end it; no credential' }),
  device: Device,
  created_at: Moment,
  last_used_at: Type.String({ description: 'ISO 8601, UTC; to within ten minutes' }),
  current: Type.Boolean({ description: 'whether it is the one that asks' }),
});
export type OpenSession = Static<typeof OpenSession>;

/** How an account is secured. */
export const Security = Type.Object({
  email: Type.String(),
  new_email: TextOrNull,
  second_factor: Type.Boolean(),
  recovery_codes: Type.Integer({ description: 'how many are left' }),
  second_factor_needed: Type.Boolean({
    description: 'an administrator in production, who sees nothing else before it is set up',
  }),
});
export type Security = Static<typeof Security>;

const RecoveryCodes = Type.Object({
  recovery_codes: Type.Array(Type.String(), { description: 'shown this once; each works once' }),
});

/** The security of accounts: passwords, e-mail, the second factor, and where one is signed in. */
export const accountSecurityCalls = defineCalls({
  '/users/sendSignInLink': {
    kind: 'json',
    doc: 'Sends a link that signs in, if there is such an account. Never says whether.',
    access: 'public',
    limit: { max: 5, seconds: 60 },
    request: Type.Object({ email: FormLine('of the account', MAX_EMAIL) }),
    data: Nothing,
  },
  '/users/signInByLink': {
    kind: 'json',
    doc: 'Signs in by the link of the mail, once and within half an hour; 404 where it is over. The second factor is asked for as at sign-in.',
    access: 'public',
    limit: FEW,
    request: Type.Object({
      link: Code,
      code: FormLine('of the second step, after the answer second-factor-required', 40),
    }),
    data: SignedIn,
  },
  '/users/forgotPassword': {
    kind: 'json',
    doc: 'Sends a link to choose a new password, if there is such an account. Never says whether.',
    access: 'public',
    limit: { max: 5, seconds: 60 },
    request: Type.Object({ email: FormLine('of the account', MAX_EMAIL) }),
    data: Nothing,
  },
  '/users/checkReset': {
    kind: 'json',
    doc: 'Whether the code of the mail still lets its owner choose a new password; 404 where not.',
    access: 'public',
    limit: FEW,
    request: Type.Object({ code: Code }),
    data: Nothing,
  },
  '/users/resetPassword': {
    kind: 'json',
    doc: 'Sets a new password by the code of the mail, once and within an hour; ends all sessions.',
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
    kind: 'json',
    doc: 'Sends the activation mail again, if there is an account that waits for it. Never says whether.',
    access: 'public',
    limit: { max: 5, seconds: 60 },
    request: Type.Object({ email: FormLine('of the account', MAX_EMAIL) }),
    data: Nothing,
  },
  '/users/changePassword': {
    kind: 'json',
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
    kind: 'json',
    doc: 'Asks for another e-mail: a link goes to the old one and to the new one, both count.',
    access: 'signed-in',
    limit: { max: 5, seconds: 60 },
    request: Type.Object({
      email: FormLine('the new one', MAX_EMAIL),
      currentPassword: OwnPassword,
    }),
    data: Nothing,
  },
  '/users/confirmEmailChange': {
    kind: 'json',
    doc: 'Confirms a change of e-mail by the code of either mail; after both it is done.',
    access: 'public',
    limit: FEW,
    request: Type.Object({ code: Code }),
    data: Type.Object({ done: Type.Boolean({ description: 'false: the other mail is missing' }) }),
  },
  '/users/getSecurity': {
    kind: 'json',
    doc: 'How one’s own account is secured.',
    access: 'signed-in',
    duringSetUp: true,
    request: Type.Object({}),
    data: Type.Object({ security: Security }),
  },
  '/users/startSecondFactor': {
    kind: 'json',
    doc: 'Makes a secret for an authenticator app. It counts once a code of it was confirmed.',
    access: 'signed-in',
    duringSetUp: true,
    limit: FEW,
    request: Type.Object({ currentPassword: OwnPassword }),
    data: Type.Object({
      secret: Type.String({ description: 'base32, to be typed into the app' }),
      uri: Type.String({ description: 'the same as otpauth://, for a QR code' }),
    }),
  },
  '/users/confirmSecondFactor': {
    kind: 'json',
    doc: 'Switches the second factor on by a code of the app, and answers recovery codes.',
    access: 'signed-in',
    duringSetUp: true,
    limit: FEW,
    request: Type.Object({ code: FormLine('six digits', 40) }),
    data: RecoveryCodes,
  },
  '/users/renewRecoveryCodes': {
    kind: 'json',
    doc: 'Answers new recovery codes; the ones before work no longer.',
    access: 'signed-in',
    limit: FEW,
    request: Type.Object({ currentPassword: OwnPassword }),
    data: RecoveryCodes,
  },
  '/users/stopSecondFactor': {
    kind: 'json',
    doc: 'Switches the second factor off.',
    access: 'signed-in',
    limit: FEW,
    request: Type.Object({ currentPassword: OwnPassword }),
    data: Nothing,
  },
  '/users/getSessions': {
    kind: 'json',
    doc: 'Where one is signed in, the one used last first.',
    access: 'signed-in',
    request: Type.Object({}),
    data: Type.Object({ sessions: Type.Array(OpenSession) }),
  },
  '/users/endSession': {
    kind: 'json',
    doc: 'Ends one of one’s own sessions.',
    access: 'signed-in',
    request: Type.Object({
      sessionId: Type.String({
        pattern: '^[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}$',
        description: 'as getSessions answered it',
      }),
    }),
    data: Nothing,
  },
  '/users/endAllSessions': {
    kind: 'json',
    doc: 'Signs out everywhere, here too.',
    access: 'signed-in',
    request: Type.Object({}),
    data: Nothing,
  },
});
