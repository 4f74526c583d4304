import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type Static, Type } from 'typebox';
import { compileParser } from './parse.ts';
import { StartError } from './start-error.ts';

const Port = Type.Integer({ minimum: 0, maximum: 65_535 });
const OnOff = (value: 'on' | 'off') =>
  Type.Union([Type.Literal('on'), Type.Literal('off')], { default: value });

/** Every environment variable that Earmark reads; `.env.example` says what each is for. */
export const EnvironmentSchema = Type.Object({
  NODE_ENV: Type.String({ default: 'development' }),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Union([Port], { default: 3000 }),
  PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://[^/]+$' })),
  DATA_DIR: Type.String({ default: 'data' }),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  DATABASE_POOL: Type.Integer({ default: 10, minimum: 2, maximum: 200 }),
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://' })),
  MAIL_FROM: Type.String({ default: 'Earmark <no-reply@earmark.example>' }),
  TOKEN_SECRET: Type.Optional(Type.String({ minLength: 32 })),
  ADMIN_EMAIL: Type.Optional(Type.String({ pattern: '@' })),
  ADMIN_PASSWORD: Type.Optional(Type.String({ minLength: 10 })),
  DEMO: Type.Optional(OnOff('on')),
  PAYMENT: Type.Optional(
    Type.Union([Type.Literal('sandbox'), Type.Literal('msu'), Type.Literal('off')]),
  ),
  MSU_API_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  MSU_HPP_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  MSU_MERCHANT: Type.Optional(Type.String()),
  MSU_MERCHANT_USER: Type.Optional(Type.String()),
  MSU_MERCHANT_PASSWORD: Type.Optional(Type.String()),
  MSU_SECRET_KEY: Type.Optional(Type.String()),
  RATE_SOURCE: Type.Union([Type.Literal('recorded')], { default: 'recorded' }),
  LIMITS: OnOff('on'),
  LOG_LEVEL: Type.Union(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) =>
      Type.Literal(level),
    ),
    { default: 'info' },
  ),
});

type Variables = Static<typeof EnvironmentSchema>;

/** The environment after reading: every default filled in, every contradiction refused. */
export interface Environment extends Omit<
  Variables,
  'DEMO' | 'PAYMENT' | 'TOKEN_SECRET' | 'LOG_LEVEL'
> {
  /** Outside production only what needs a look, so that the terminal stays readable. */
  readonly LOG_LEVEL: string;
  readonly DEMO: 'on' | 'off';
  readonly PAYMENT: 'sandbox' | 'msu' | 'off';
  /** Absent only outside production: then one is made and kept in the data folder. */
  readonly TOKEN_SECRET: string | undefined;
  readonly production: boolean;
}

const parse = compileParser(EnvironmentSchema);

/** Reads the process's environment, and a file `.env` in the working folder where there is one. */
export function loadEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readEnvironment(process.env);
}

/**
 * Reads the environment. All faults are reported at once, one a line, in a StartError.
 * In production nothing unsafe is a default: the secret must be given, and the demo, the sandbox
 * bank and lifted limits only run when they are asked for by name (limits not at all).
 */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = parse(given);
  if (!parsed.ok) {
    throw complain(parsed.faults.map(({ field, problem }) => `${field} ${problem}`));
  }
  const values = parsed.value;
  const production = values.NODE_ENV === 'production';
  const faults = [...(production ? productionFaults(values) : []), ...msuFaults(values)];
  if (faults.length > 0) throw complain(faults);
  return {
    ...values,
    DEMO: values.DEMO ?? (production ? 'off' : 'on'),
    PAYMENT: values.PAYMENT ?? (production ? 'off' : 'sandbox'),
    TOKEN_SECRET: values.TOKEN_SECRET,
    LOG_LEVEL: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    production,
  };
}

function productionFaults(values: Variables): string[] {
  const faults: string[] = [];
  if (!values.TOKEN_SECRET) {
    const example = randomBytes(32).toString('base64url');
    faults.push(`TOKEN_SECRET is needed in production, for example ${example}`);
  }
  if (!values.PUBLIC_URL)
    faults.push('PUBLIC_URL is needed in production, for example https://earmark.example');
  if (!values.PAYMENT)
    faults.push("PAYMENT is needed in production: 'msu', 'off', or 'sandbox' if you mean it");
  if (values.LIMITS === 'off') faults.push('LIMITS cannot be off in production');
  return faults;
}

function msuFaults(values: Variables): string[] {
  if (values.PAYMENT !== 'msu') return [];
  const needed = [
    'MSU_API_URL',
    'MSU_HPP_URL',
    'MSU_MERCHANT',
    'MSU_MERCHANT_USER',
    'MSU_MERCHANT_PASSWORD',
    'MSU_SECRET_KEY',
  ] as const;
  return needed.filter((name) => !values[name]).map((name) => `${name} is needed with PAYMENT=msu`);
}

function complain(faults: readonly string[]): StartError {
  return new StartError(
    `The environment is not right:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  );
}
