import { type Static, Type } from 'typebox';
import { defineCalls } from '../../contract/call.ts';
import {
  FormLine,
  Id,
  IdAs,
  Line,
  Moment,
  Nothing,
  NumberOrNull,
  OneOf,
  OrNull,
  OwnConnection,
  refusedWith,
  TextOrNull,
} from '../../contract/fields.ts';
import { MAX_EMAIL, MAX_NAME_SENT } from '../../limits.ts';
import { ListedPerson } from './profiles.ts';
import { AccountSettings, SomeSettings, STOP_KINDS } from './account-settings.ts';

const ChosenLanguage = OneOf(
  ['en', 'sr-Latn', 'sr-Cyrl'],
  'en English, sr-Latn and sr-Cyrl Serbian in Latin and in Cyrillic letters',
);
type ChosenLanguage = Static<typeof ChosenLanguage>;

export const languageCalls = defineCalls({
  '/users/setLanguage': {
    doc: 'Stores the language of the site with one’s own account. Signing in returns it.',
    access: 'signed-in',
    request: Type.Object({ language: ChosenLanguage }),
    data: Nothing,
  },
});

const RoleCode = OneOf([1, 2, 3], '1 buyer, 2 freelancer/contributor, 3 freelancer variant');

/** The answer to signing in, which the client stores (specification, section 3). */
export const SignedIn = Type.Object({
  id: Id,
  name: Type.String(),
  lastName: Type.String(),
  token: Type.String(),
  role: RoleCode,
  ted: Type.Integer({ description: 'when the token expires, seconds since 1970' }),
  isContributor: Type.Optional(
    Type.Boolean({ description: 'true if the person may switch to contributor, otherwise absent' }),
  ),
  /** The language of the site, if the person has chosen one. */
  language: Type.Optional(ChosenLanguage),
});
export type SignedIn = Static<typeof SignedIn>;

const BankFields = {
  bank_account: TextOrNull,
  bank_name: TextOrNull,
  bank_address: TextOrNull,
  bank_city: TextOrNull,
  bank_country: TextOrNull,
  swift_code: TextOrNull,
};

/** A person's own profile. */
export const Profile = Type.Object({
  id: Id,
  name: Type.String(),
  last_name: Type.String(),
  user_name: Type.String(),
  email: Type.String(),
  address: TextOrNull,
  city: TextOrNull,
  country: Type.String(),
  telephone: TextOrNull,
  age: Type.Integer({ description: 'year of birth' }),
  ...BankFields,
  role: RoleCode,
  may_sell: Type.Boolean({ description: 'whether the person may switch to freelancer' }),
  is_contributor: Type.Boolean({ description: 'whether the person may switch to contributor' }),
  is_administrator: Type.Boolean(),
  contributor_status: Type.Integer({ description: '0 pending, 1 approved, 9 rejected' }),
  biography: Type.String(),
  languages: Type.Array(Type.String()),
  application: OneOf(
    ['none', 'waiting', 'declined'],
    'status of the application to become a freelancer',
  ),
  application_reason: Type.String({ description: 'why it was declined' }),
  delete_at: OrNull(Moment, 'when the account will be deleted, if its owner requested it'),
});
export type Profile = Static<typeof Profile>;

export const BankAccount = Type.Object({
  name: Type.String(),
  last_name: Type.String(),
  address: TextOrNull,
  city: TextOrNull,
  country: TextOrNull,
  telephone: TextOrNull,
  ...BankFields,
});
export type BankAccount = Static<typeof BankAccount>;

const ROLE_MISSING = { code: 'sign-up.role-missing', params: {} } as const;

/** The registration form as it is sent (specification, section 3). */
export const Registration = Type.Object({
  userName: FormLine('shown to others; unique', MAX_NAME_SENT),
  email: FormLine('unique; never shown to others', MAX_EMAIL),
  password: FormLine('at least 10 characters', 1_000),
  repeatedPassword: FormLine('the same once more', 1_000),
  role: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], {
    description: '1 buyer, 2 freelancer, 3 contributor',
    ...refusedWith({ anyOf: ROLE_MISSING, required: ROLE_MISSING }),
  }),
  name: FormLine('first name', MAX_NAME_SENT),
  lastName: FormLine('last name', MAX_NAME_SENT),
  country: FormLine('the country by name', 100),
  age: Type.Union([Type.Integer(), Type.String({ maxLength: 40 })], {
    default: '',
    description: 'year of birth',
  }),
  gender: Type.Optional(
    Type.Union([Type.Literal('male'), Type.Literal('female'), Type.Literal('')], {
      ...refusedWith({ anyOf: { code: 'sign-up.gender-unknown', params: {} } }),
    }),
  ),
  acceptTerms: Type.Boolean({
    default: true,
    description: 'the terms and conditions; absent if the form has checked it',
  }),
  /**
   * The language of the site, if the person has chosen one. E-mails use it from the first one on.
   */
  language: Type.Optional(ChosenLanguage),
});
export type Registration = Static<typeof Registration>;

/** Applies in addition to the count of wrong passwords per account and address. */
const SIGN_IN_LIMIT = { max: 60, seconds: 60 } as const;
const SecondStep = FormLine('of the second step, after the answer second-factor-required', 40);

export const accountsCalls = defineCalls({
  '/users/login': {
    doc: 'Signs in. Refusals have the codes of the sign-in table; 429 after too many wrong passwords.',
    access: 'public',
    limit: SIGN_IN_LIMIT,
    request: Type.Object({
      email: FormLine('e-mail', MAX_EMAIL),
      password: FormLine('password', 1_000),
      code: SecondStep,
    }),
    data: SignedIn,
  },
  '/users/logIn': {
    doc: 'The older sign-in call for old clients: the same with `pass`.',
    access: 'public',
    limit: SIGN_IN_LIMIT,
    request: Type.Object({
      email: FormLine('e-mail', MAX_EMAIL),
      pass: FormLine('password', 1_000),
      code: SecondStep,
      role: Type.Optional(Type.Integer()),
    }),
    data: SignedIn,
  },
  '/users/logout': {
    doc: 'Ends this session. Its token is refused from now on.',
    access: 'signed-in',
    duringSetUp: true,
    request: Type.Object({ userId: Type.Optional(Id), token: Type.Optional(Line('token', 2_048)) }),
    data: Nothing,
  },
  '/users/create': {
    doc: 'Signs up. The ten checks run in order; `info` is the text of the first one that fails.',
    access: 'public',
    limit: { max: 10, seconds: 60 },
    request: Registration,
    data: Type.Object({
      awaitsReview: Type.Boolean({
        description: 'whether an administrator approves the account after the confirmation',
      }),
    }),
  },
  '/users/accountactivation': {
    doc: 'Confirms the e-mail address by the code of the activation e-mail. Idempotent.',
    access: 'public',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({ activationCode: FormLine('the code', 100) }),
    data: Type.Object({ role: RoleCode, awaitsReview: Type.Boolean() }),
  },
  '/users/get': {
    doc: 'Public list of freelancers, newest first, 20 at a time, optionally filtered by words and language. `next` is the `before` of the next page.',
    access: 'public',
    anySite: true,
    request: Type.Object({
      before: Type.Optional(IdAs('only freelancers below this id')),
      search: Type.Optional(Line('words of name, username, biography, country or languages', 100)),
      language: Type.Optional(Line('the beginning of a language', 40)),
    }),
    data: Type.Object({
      users: Type.Array(ListedPerson),
      total_users: Type.Integer({ description: 'of all pages, counted up to 1,000' }),
      next: NumberOrNull,
    }),
  },
  '/users/getUser': {
    doc: 'One’s own profile.',
    access: 'signed-in',
    request: Type.Object({}),
    data: Type.Object({ user: Profile }),
  },
  '/users/getUsername': {
    doc: 'The username of a person to whom one may write.',
    access: 'signed-in',
    request: Type.Object({ userId: Id }),
    data: Type.Object({ user_name: Type.String() }),
  },
  '/users/update': {
    doc: 'Changes one’s own account. Seven checks run in order. An absent biography or language list stays unchanged.',
    access: 'signed-in',
    request: Type.Object({
      address: FormLine('street and number'),
      telephone: FormLine('telephone', 40),
      country: FormLine('the country by name', 100),
      age: Type.Union([Type.Integer(), Type.String({ maxLength: 40 })], {
        default: '',
        description: '18 to 99; stored as the year of birth',
      }),
      userName: FormLine('username', MAX_NAME_SENT),
      name: FormLine('first name', MAX_NAME_SENT),
      lastName: FormLine('last name', MAX_NAME_SENT),
      biography: Type.Optional(Line('at most 2,000 characters', 12_000)),
      languages: Type.Optional(Line('comma-separated', 1_000)),
    }),
    data: Nothing,
  },
  '/users/changeRole': {
    doc: 'Switches between buyer (1), freelancer (2) and contributor (3), for those who have the role.',
    access: 'signed-in',
    request: Type.Object({
      newRole: Type.Union([Type.Integer(), Type.String({ maxLength: 40 })], {
        default: '',
        description: '1, 2 or 3',
      }),
    }),
    data: Nothing,
    top: Type.Object({ role: RoleCode }),
  },
  '/users/getSettings': {
    doc: 'One’s own settings: look, announcements, sounds, shortcuts, e-mails.',
    access: 'signed-in',
    duringSetUp: true,
    request: Type.Object({}),
    data: Type.Object({
      settings: AccountSettings,
      chosen: Type.Array(Type.KeyOf(AccountSettings), {
        description: 'the settings that were ever changed; the others have their defaults',
      }),
    }),
  },
  '/users/setSettings': {
    doc: 'Changes the given settings and returns all. The last write wins.',
    access: 'signed-in',
    request: Type.Object({ ...SomeSettings.properties, ...OwnConnection }),
    data: Type.Object({ settings: AccountSettings }),
  },
  '/users/stopEmails': {
    doc: 'Turns off e-mails of the kind that a link came in, by the code of the link.',
    access: 'public',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({ code: Type.String({ maxLength: 100 }) }),
    data: Type.Object({ kind: Type.Enum(STOP_KINDS) }),
  },
  '/users/getBrowserKey': {
    doc: 'The key with which one’s browsers encrypt unsent work. It never changes.',
    access: 'signed-in',
    request: Type.Object({}),
    data: Type.Object({ key: Type.String({ description: '32 bytes, as Base64' }) }),
  },
  '/users/getBankAccount': {
    doc: 'One’s own bank account.',
    access: 'signed-in',
    request: Type.Object({}),
    data: Type.Object({ user: BankAccount }),
  },
  '/users/updateBankAccount': {
    doc: 'Changes one’s own bank account. Twelve checks run in order.',
    access: 'signed-in',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({
      name: FormLine('first name', MAX_NAME_SENT),
      lastName: FormLine('last name', MAX_NAME_SENT),
      address: FormLine('street and number'),
      city: FormLine('city'),
      country: FormLine('the country by name', 100),
      telephone: FormLine('telephone', 40),
      bankAccount: FormLine('IBAN or account number', 60),
      bankName: FormLine('bank'),
      bankAddress: FormLine('the bank’s street and number'),
      bankCity: FormLine('the bank’s city'),
      bankCountry: FormLine('the bank’s country by name', 100),
      swiftCode: FormLine('SWIFT code (BIC)', 20),
    }),
    data: Nothing,
  },
  '/test/frontEndTest': {
    doc: 'Returns a short list, so that a page can be tried without an account.',
    access: 'public',
    anySite: true,
    request: Type.Object({}),
    data: Type.Object({
      users: Type.Array(Type.Object({ id: NumberOrNull, name: Type.String() })),
    }),
  },
});

/**
 * The `info` of a refused sign-in. The codes are the specification's table (section 5), two states
 * of confirmed accounts without approval, and the second factor.
 */
export const SIGN_IN_CODES = [
  'no-email-provided',
  'no-password-provided',
  'no-user',
  'no-confirmed-email',
  'wrong-password',
  'account-pending',
  'account-rejected',
  'second-factor-required',
  'wrong-second-factor',
] as const;
export type SignInCode = (typeof SIGN_IN_CODES)[number];

export const dataRightsCalls = defineCalls({
  '/users/downloadData': {
    kind: 'file',
    doc: 'All data stored about oneself, as one ZIP file: data.json and one’s own files.',
    access: 'signed-in',
    limit: { max: 5, seconds: 3_600 },
    request: Type.Object({}),
  },
  '/users/deleteAccount': {
    doc: 'Schedules the deletion of one’s own account in 30 days, and ends all its sessions.',
    access: 'signed-in',
    limit: { max: 10, seconds: 60 },
    request: Type.Object({ password: FormLine('one’s own password', 1_000) }),
    data: Type.Object({ delete_at: Moment }),
  },
  '/users/keepAccount': {
    doc: 'Cancels the scheduled deletion of one’s own account. Idempotent.',
    access: 'signed-in',
    request: Type.Object({}),
    data: Nothing,
  },
});
