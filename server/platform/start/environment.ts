import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type Static, Type } from 'typebox';
import { MERCHANT_SETTINGS } from '../../../shared/association/merchant.ts';
import { compileParser } from '../requests/parse.ts';
import { invoiceFaults } from './invoice-faults.ts';
import { StartError } from './start-error.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** An origin as browsers write it: lower case, with nothing after the host. */
const SITE = String.raw`https?://[a-z\d.:\[\]-]+`;
const STORE_URL = {
  pattern: '^https?://[^/]+$',
  description: 'an address such as https://s3.example, with nothing after the host',
};
const POSTGRES = '^postgres(ql)?://';
const HTTP_URL = { pattern: '^https?://', description: 'an address that begins with https://' };

/**
 * Every environment variable that Earmark reads; `.env.example` explains each. The description
 * appears in the error message for a wrong value.
 */
export const EnvironmentSchema = Type.Object({
  NODE_ENV: Type.String({ default: 'development' }),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: whole(0, 65_535, 3000),
  PUBLIC_URL: optional({
    pattern: '^https?://[^/]+$',
    description: 'an address such as https://earmark.example, with nothing after the host',
  }),
  API_HOSTS: optional({
    pattern: `^${SITE}=${SITE}(, ?${SITE}=${SITE})*$`,
    description:
      'pairs such as https://earmark.example=https://api.earmark.example, separated by commas, with nothing after the hosts',
  }),
  MEDIA_URL: optional({
    pattern: '^https?://[^/]+$',
    description: 'an address such as https://media.earmark.example, with nothing after the host',
  }),
  DATA_DIR: Type.String({ default: 'data' }),
  DATABASE_URL: optional({
    pattern: POSTGRES,
    description: 'an address such as postgres://user:password@host:5432/earmark',
  }),
  DATABASE_OWNER_URL: optional({
    pattern: POSTGRES,
    description: 'an address such as postgres://owner:password@host:5432/earmark',
  }),
  DATABASE_POOL: whole(2, 200, 20),
  DATABASE_PREPARED: oneOf(['on', 'off'], 'on'),
  STORAGE: oneOf(['disk', 's3'], 'disk'),
  S3_ENDPOINT: optional(STORE_URL),
  S3_PUBLIC_ENDPOINT: optional(STORE_URL),
  S3_REGION: Type.String({ default: 'us-east-1' }),
  S3_BUCKET: optional({
    pattern: String.raw`^[a-z\d][a-z\d.-]{1,61}[a-z\d]$`,
    description: 'the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
  }),
  S3_ACCESS_KEY: optional(),
  S3_SECRET_KEY: optional(),
  S3_FORCE_PATH_STYLE: Type.Optional(oneOf(['on', 'off'])),
  REDIS_URL: optional({
    pattern: '^rediss?://[^/]',
    description: 'an address such as redis://:password@host:6379',
  }),
  SMTP_URL: optional({
    pattern: '^smtps?://',
    description: 'an address such as smtp://user:password@mail.example:587',
  }),
  MAIL: Type.Optional(oneOf(['files'])),
  MAIL_DKIM_KEY: optional({ description: 'the path of a private key' }),
  MAIL_DKIM_SELECTOR: optional({
    pattern: String.raw`^[a-z\d._-]+$`,
    description: 'a name such as earmark1',
  }),
  MAIL_IN: optional({
    pattern: String.raw`^smtp://(\[[\da-f:]+\]|[\w.-]+):\d{1,5}$`,
    description: 'an address to listen at, such as smtp://127.0.0.1:2525',
  }),
  MAIL_IN_DOMAIN: optional({
    pattern: String.raw`^[a-z\d.-]+$`,
    description: 'a domain in lower case, such as reply.earmark.example',
  }),
  MAIL_IN_RELAY: optional({ description: 'a name such as mail.earmark.example' }),
  MAIL_FROM: Type.String({ default: 'Earmark <no-reply@earmark.example>' }),
  TOKEN_SECRET: optional({ minLength: 32, description: 'at least 32 characters long' }),
  TOKEN_SECRET_OTHER: optional({ minLength: 32, description: 'at least 32 characters long' }),
  PUSH_KEYS: optional({
    pattern: String.raw`^[\w-]{87}\.[\w-]{43}$`,
    description: 'the content of the file push-keys: two keys with a point between them',
  }),
  ADMIN_EMAIL: optional({ pattern: '@', description: 'an e-mail address' }),
  ADMIN_PASSWORD: optional({ minLength: 10, description: 'at least 10 characters long' }),
  MERCHANT_NAME: optional(),
  MERCHANT_ADDRESS: optional(),
  MERCHANT_REGISTRATION_NUMBER: optional({
    pattern: String.raw`^(?!0+$)\d{8}$`,
    description: 'the 8 digits of the register, without the zeros of the example',
  }),
  MERCHANT_TAX_NUMBER: optional({
    pattern: String.raw`^(?!0+$)\d{9}$`,
    description: 'the 9 digits of the PIB, without the zeros of the example',
  }),
  MERCHANT_ACTIVITY: optional(),
  MERCHANT_ACTIVITY_SR: optional(),
  MERCHANT_EMAIL: optional({ pattern: '@', description: 'an e-mail address' }),
  MERCHANT_TELEPHONE: optional(),
  MERCHANT_VAT: optional(),
  MERCHANT_VAT_SR: optional(),
  INVOICE_SELLER: Type.Optional(oneOf(['association', 'freelancer'])),
  INVOICE_PREFIX: optional({
    pattern: String.raw`^[A-Z\d]{1,10}$`,
    description: '1 to 10 capital letters and digits, such as EM',
  }),
  INVOICE_VAT: Type.Optional(oneOf(['registered', 'exempt'])),
  INVOICE_VAT_RATE: optional({
    pattern: String.raw`^(?!0+(\.0+)?$)\d{1,2}(\.\d{1,2})?$`,
    description: 'a rate in per cent such as 20',
  }),
  INVOICE_EXEMPTION: optional(),
  INVOICE_EXEMPTION_SR: optional(),
  ACQUIRER_NAME: optional(),
  ACQUIRER_WEBSITE: optional(HTTP_URL),
  BUYER_APPROVAL: Type.Optional(oneOf(['administrator', 'email'])),
  DEMO: Type.Optional(oneOf(['on', 'off'])),
  PAYMENT: Type.Optional(oneOf(['sandbox', 'msu', 'off'])),
  MSU_API_URL: optional(HTTP_URL),
  MSU_HPP_URL: optional(HTTP_URL),
  MSU_MERCHANT: optional(),
  MSU_MERCHANT_USER: optional(),
  MSU_MERCHANT_PASSWORD: optional(),
  MSU_SECRET_KEY: optional(),
  MSU_CREDENTIALS: Type.Optional(oneOf(['test', 'live'])),
  RATE_SOURCE: oneOf(['recorded', 'nbs'], 'recorded'),
  NBS_PAGE_URL: Type.String({
    ...HTTP_URL,
    default: 'https://webappcenter.nbs.rs/ExchangeRateWebApp/ExchangeRate/IndexByDate',
  }),
  NBS_SOAP_URL: Type.String({
    ...HTTP_URL,
    default: 'https://webservices.nbs.rs/CommunicationOfficeService1_0/ExchangeRateXmlService.asmx',
  }),
  NBS_SOAP_USER: optional(),
  NBS_SOAP_PASSWORD: optional(),
  NBS_SOAP_LICENCE: optional(),
  RATE_CHECK_URL: Type.String({
    pattern: STORE_URL.pattern,
    default: 'https://kurs.resenje.org',
    description: 'an address such as https://kurs.resenje.org, with nothing after the host',
  }),
  PROXIES: Type.Optional(
    Type.String({
      pattern: String.raw`^[\da-fA-F.:]+(/\d{1,3})?(, ?[\da-fA-F.:]+(/\d{1,3})?)*$`,
      description: 'addresses or networks such as 127.0.0.1,10.0.0.0/8',
    }),
  ),
  TEXTS: oneOf(['specified', 'corrected'], 'specified'),
  LIMITS: oneOf(['on', 'off'], 'on'),
  LOG_LEVEL: Type.Optional(oneOf(LOG_LEVELS)),
});

function optional(options: Parameters<typeof Type.String>[0] = {}) {
  return Type.Optional(Type.String(options));
}

function whole(minimum: number, maximum: number, value: number) {
  const description = `a whole number from ${minimum} to ${maximum}`;
  return Type.Integer({ minimum, maximum, default: value, description });
}

function oneOf<Word extends string>(words: readonly Word[], value?: Word) {
  const description = words.length > 1 ? `one of ${words.join(', ')}` : words.join();
  return Type.Enum([...words], { description, ...(value && { default: value }) });
}

type Variables = Static<typeof EnvironmentSchema>;

/** The environment after parsing: defaults filled in, contradictions refused. */
export interface Environment extends Omit<
  Variables,
  'BUYER_APPROVAL' | 'DEMO' | 'PAYMENT' | 'TOKEN_SECRET' | 'LOG_LEVEL'
> {
  /** The way buyers are approved: by an administrator, or in the demo by a confirmed e-mail address. */
  readonly BUYER_APPROVAL: 'administrator' | 'email';
  /** By default warnings and errors outside production, so that the terminal stays readable. */
  readonly LOG_LEVEL: string;
  readonly DEMO: 'on' | 'off';
  readonly PAYMENT: 'sandbox' | 'msu' | 'off';
  /** Absent only outside production. A secret is then created and kept in the data folder. */
  readonly TOKEN_SECRET: string | undefined;
  readonly production: boolean;
}

const parse = compileParser(EnvironmentSchema);

/** Reads the environment of the process, and the file `.env` in the working folder if it exists. */
export function loadEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readEnvironment(process.env);
}

/**
 * Parses the environment. A `StartError` reports all faults at once, one per line. In production
 * the secret is required, the demo and the sandbox bank run only if they are named, and limits
 * cannot be turned off.
 */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const production = given['NODE_ENV'] === 'production';
  const parsed = parse(given);
  const faults = [
    ...(parsed.ok ? [] : mismatches(given)),
    ...(production ? productionFaults(given) : []),
    ...missingCompanions(given),
    ...invoiceFaults(given),
    ...ownerFaults(given),
    ...(given['SMTP_URL'] && given['MAIL'] ? ['MAIL=files and SMTP_URL exclude each other'] : []),
    ...(given['PAYMENT'] === 'msu' ? msuFaults(given) : []),
    ...rateFaults(given, production),
    ...(production ? storeFaults(given) : []),
  ];
  if (!parsed.ok || faults.length > 0) {
    throw new StartError(
      `The environment is not right:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  }
  const values = parsed.value;
  const demo = values.DEMO ?? (production ? 'off' : 'on');
  return {
    ...values,
    BUYER_APPROVAL: values.BUYER_APPROVAL ?? (demo === 'on' ? 'email' : 'administrator'),
    DEMO: demo,
    PAYMENT: values.PAYMENT ?? (production ? 'off' : 'sandbox'),
    TOKEN_SECRET: values.TOKEN_SECRET,
    LOG_LEVEL: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    production,
  };
}

type Given = Readonly<Record<string, string | undefined>>;

/**
 * Checks each variable against its own schema, because a check of the whole reports only the first
 * few faults.
 */
function mismatches(given: Given): string[] {
  return Object.entries(EnvironmentSchema.properties)
    .filter(([name]) => given[name] !== undefined)
    .filter(([name, schema]) => !compileParser(Type.Object({ [name]: schema }))(given).ok)
    .map(([name, schema]) => {
      const description = 'description' in schema ? String(schema.description) : 'a text';
      return `${name} must be ${description}`;
    });
}

function productionFaults(given: Given): string[] {
  const faults: string[] = [];
  if (!given['TOKEN_SECRET']) {
    const example = randomBytes(32).toString('base64url');
    faults.push(`TOKEN_SECRET is needed in production, for example ${example}`);
  }
  if (!given['PUBLIC_URL']) {
    faults.push('PUBLIC_URL is needed in production, for example https://earmark.example');
  }
  if (!given['PAYMENT']) {
    faults.push('PAYMENT is needed in production: msu, off, or sandbox for a test site');
  }
  if (given['LIMITS'] === 'off') faults.push('LIMITS cannot be off in production');
  if (!given['SMTP_URL'] && !given['MAIL']) {
    faults.push(
      'SMTP_URL is needed in production: without it nobody can confirm an address. Set MAIL=files to write e-mails to files',
    );
  }
  if (given['SMTP_URL'] && !given['MAIL_FROM']) {
    faults.push(
      'MAIL_FROM is needed in production: the sender of all e-mails, an address of yours',
    );
  }
  return [...faults, ...merchantFaults(given)];
}

/** Placeholders for facts of the association, such as `(name as registered)`. */
const PLACEHOLDER =
  /\((?:name as|address as|registration number|tax number|code as|telephone|VAT status|naziv iz|adresa iz|šifra iz|telefon|treba navesti)|earmark\.example|bank\.example/;

/** Receipts and the terms name the merchant, so a placeholder is not acceptable. */
function merchantFaults(given: Given): string[] {
  const needed = MERCHANT_SETTINGS.filter(
    (name) => name.startsWith('MERCHANT_') || given['PAYMENT'] === 'msu',
  );
  return needed.flatMap((name) => {
    const value = given[name];
    if (!value) return [`${name} is needed in production, as it is registered`];
    return PLACEHOLDER.test(value) ? [`${name} is a placeholder: give the registered value`] : [];
  });
}

/** The hosts of MSU's two test services, which move no real money. */
const MSU_TEST_HOSTS = new Set(['test.merchantsafeunipay.com', 'entegrasyon.asseco-see.com.tr']);

/**
 * Checks that the MSU account and both addresses are of the same kind. Test payments on the live
 * service would charge people; live payments on the test service would charge nobody.
 */
function msuFaults(given: Given): string[] {
  const kind = given['MSU_CREDENTIALS'];
  return ['MSU_API_URL', 'MSU_HPP_URL'].flatMap((name) => {
    const address = given[name] ?? '';
    if (kind === undefined || !URL.canParse(address)) return [];
    const { hostname, protocol } = new URL(address);
    const isTest = MSU_TEST_HOSTS.has(hostname);
    if (kind === 'live' && isTest)
      return [`${name} is MSU's test service: MSU_CREDENTIALS=live needs the live one`];
    if (kind === 'live' && protocol !== 'https:') return [`${name} must begin with https://`];
    if (kind === 'test' && hostname.endsWith('merchantsafeunipay.com') && !isTest) {
      return [`${name} is MSU's live service: MSU_CREDENTIALS=test needs the test one`];
    }
    return [];
  });
}

const RATE_ADDRESSES = ['NBS_PAGE_URL', 'NBS_SOAP_URL', 'RATE_CHECK_URL'];

/**
 * Real money needs real rates, and these must arrive over TLS, as the request carries a password.
 */
function rateFaults(given: Given, production: boolean): string[] {
  const isRecorded = (given['RATE_SOURCE'] ?? 'recorded') === 'recorded';
  const isLive = given['PAYMENT'] === 'msu' && given['MSU_CREDENTIALS'] === 'live';
  const insecure = RATE_ADDRESSES.filter((name) => given[name]?.startsWith('http://'));
  return [
    ...(isRecorded && isLive ? ['RATE_SOURCE must be nbs with MSU_CREDENTIALS=live'] : []),
    ...(production ? insecure.map((name) => `${name} must begin with https://`) : []),
  ];
}

/** A page that was loaded over TLS may not load files without TLS. */
function storeFaults(given: Given): string[] {
  if (given['STORAGE'] !== 's3' || !given['PUBLIC_URL']?.startsWith('https://')) return [];
  const name = given['S3_PUBLIC_ENDPOINT'] ? 'S3_PUBLIC_ENDPOINT' : 'S3_ENDPOINT';
  if (!given[name]?.startsWith('http://')) return [];
  const reach = name === 'S3_ENDPOINT' ? ', or S3_PUBLIC_ENDPOINT be one that does' : '';
  return [`${name} must begin with https://${reach}, since browsers download from it`];
}

const SOAP_ACCOUNT = ['NBS_SOAP_USER', 'NBS_SOAP_PASSWORD', 'NBS_SOAP_LICENCE'];

/** The settings that another one needs: beside any value of it, or only beside `NAME=value`. */
const COMPANIONS: readonly (readonly [beside: string, needed: readonly string[]])[] = [
  ['PAYMENT=msu', namesWith('MSU_')],
  ['STORAGE=s3', ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']],
  ['TOKEN_SECRET_OTHER', ['TOKEN_SECRET']],
  ['API_HOSTS', ['PUBLIC_URL']],
  ['DATABASE_OWNER_URL', ['DATABASE_URL']],
  ['MAIL_IN', ['MAIL_IN_DOMAIN', 'MAIL_IN_RELAY']],
  ['MAIL_DKIM_KEY', ['MAIL_DKIM_SELECTOR', 'SMTP_URL', 'MAIL_FROM']],
  ['ADMIN_EMAIL', ['ADMIN_PASSWORD']],
  // Joined servers share accounts, and accept each other's tokens.
  ['REDIS_URL', ['DATABASE_URL', 'TOKEN_SECRET']],
];

function namesWith(prefix: string): string[] {
  return Object.keys(EnvironmentSchema.properties).filter((name) => name.startsWith(prefix));
}

function missingCompanions(given: Given): string[] {
  const soap = SOAP_ACCOUNT.filter((name) => given[name]).slice(0, 1);
  const companions = [...soap.map((name) => [name, SOAP_ACCOUNT] as const), ...COMPANIONS];
  return companions
    .filter(([beside]) => isGiven(given, beside))
    .flatMap(([beside, needed]) =>
      needed.filter((name) => !given[name]).map((name) => `${name} is needed with ${beside}`),
    );
}

function isGiven(given: Given, setting: string): boolean {
  const [name = '', value] = setting.split('=');
  return value === undefined ? Boolean(given[name]) : given[name] === value;
}

/**
 * The owner grants rights to the other role. If both were the same role, it would revoke its own
 * rights.
 */
function ownerFaults(given: Given): string[] {
  const [url = '', ownerUrl = ''] = [given['DATABASE_URL'], given['DATABASE_OWNER_URL']];
  if (!URL.canParse(url) || !URL.canParse(ownerUrl)) return [];
  if (new URL(url).username !== new URL(ownerUrl).username) return [];
  return ['DATABASE_OWNER_URL must name another role than DATABASE_URL'];
}
