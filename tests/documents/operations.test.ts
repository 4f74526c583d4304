import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { MERCHANT_ENVIRONMENT } from '../kit/production-environment.ts';
import { STOP_SECONDS } from '../../server/platform/start/shutdown.ts';
import { EnvironmentSchema, readEnvironment } from '../../server/platform/start/environment.ts';

/** The used parts of a Kubernetes manifest. */
interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly template?: { readonly spec: { readonly containers: readonly Container[] } };
  };
}
interface Container {
  readonly env: readonly {
    readonly name: string;
    readonly valueFrom: { readonly secretKeyRef: { readonly key: string } };
  }[];
}
interface Compose {
  readonly services: Readonly<
    Record<string, { readonly environment?: Readonly<Record<string, string | number>> }>
  >;
}

const FOLDER = 'docs/operations';
const PAGES = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));
const YAML = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'));
const SETTINGS = Object.keys(EnvironmentSchema.properties);
/** The settings in the Dockerfile. */
const IMAGE = { NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data' };
/** Valid values for an operator's settings. */
const GIVEN: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://earmark.example',
  TOKEN_SECRET: 'a secret of tests alone, 32 characters and more',
  DATABASE_URL: 'postgres://earmark_app:password@database.example:5432/earmark',
  DATABASE_OWNER_URL: 'postgres://earmark:password@database.example:5432/earmark',
  DATABASE_PASSWORD: 'word',
  DATABASE_OWNER_PASSWORD: 'another word',
  REDIS_URL: 'redis://:password@redis.example:6379',
  REDIS_PASSWORD: 'word',
  S3_PUBLIC_ENDPOINT: 'https://files.earmark.example',
  S3_ACCESS_KEY: 'earmark',
  S3_SECRET_KEY: 'a word of tests',
  SMTP_URL: 'smtp://user:password@mail.example:587',
  MAIL_FROM: 'Earmark <no-reply@earmark.example>',
  ADMIN_EMAIL: 'admin@earmark.example',
  ADMIN_PASSWORD: 'ten letters and more',
  PAYMENT: 'off',
  ...MERCHANT_ENVIRONMENT,
};
const NEEDED = /\$\{([A-Z\d_]+):\?[^}]+\}/g;

const compose = documentsOf('compose.yaml')[0] as Compose;
const manifests = documentsOf('kubernetes.yaml') as Manifest[];
const earmarks = ['earmark-1', 'earmark-2'].map((name) => compose.services[name]);
const pod = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);

test.each(YAML)('%s can be read', (name) => {
  expect(documentsOf(name).length).toBeGreaterThan(0);
});

describe('compose.yaml', () => {
  test('gives both servers an environment that production accepts', () => {
    for (const earmark of earmarks) expectTaken(filledIn(earmark?.environment ?? {}));
  });

  test('has no default for an operator’s settings, and names them', () => {
    const text = readFileSync(`${FOLDER}/compose.yaml`, 'utf8');
    const asked = text.match(/(?<!\$)\$\{/g) ?? [];
    expect([...text.matchAll(NEEDED)].length).toBe(asked.length);
    const secrets = Object.values(compose.services)
      .flatMap(({ environment }) => Object.entries(environment ?? {}))
      .filter(([name]) => /SECRET|PASSWORD|KEY|AUTH|ACCESS|_USER$/.test(name));
    expect(secrets.length).toBeGreaterThan(8);
    const fixed = secrets.filter(([, value]) => !`${value}`.startsWith('${'));
    expect(fixed).toEqual([
      ['ROOT_ACCESS_KEY', 'root'],
      ['ADMIN_ACCESS_KEY_ID', 'root'],
    ]);
  });

  test('lets Earmark be neither superuser, nor owner, nor administrator of the store', () => {
    for (const earmark of earmarks) {
      const { DATABASE_URL, DATABASE_OWNER_URL, ...others } = earmark?.environment ?? {};
      const roles = [DATABASE_URL, DATABASE_OWNER_URL].map((url) => `${url}`.split(/[/:]+/)[1]);
      expect(roles).toEqual(['earmark_app', 'earmark']);
      expect(Object.values(others).join(' ')).not.toMatch(/ROOT|SUPERUSER/);
    }
    expect(compose.services['database']?.environment).not.toHaveProperty('POSTGRES_USER');
  });
});

describe('kubernetes.yaml', () => {
  test('gives the servers an environment that production accepts', () => {
    const map = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
    const secret = pod.flatMap(({ env }) => env.map(({ name }) => [name, GIVEN[name] ?? '']));
    // Empty values are for the operator to fill in. The server refuses to start without them.
    const filled = Object.entries(map).map(([name, value]) => [name, value || (GIVEN[name] ?? '')]);
    expectTaken({ ...Object.fromEntries(filled), ...Object.fromEntries(secret) });
  });

  test('uses each secret under its own name, and says how to create it', () => {
    const text = readFileSync(`${FOLDER}/kubernetes.yaml`, 'utf8');
    const keys = pod.flatMap(({ env }) => env.map((one) => one.valueFrom.secretKeyRef.key));
    expect(keys).toEqual(pod.flatMap(({ env }) => env.map(({ name }) => name)));
    expect(all(text, /--from-literal=([A-Z\d_]+)=/g).toSorted()).toEqual(keys.toSorted());
  });

  test('refers only to its own objects', () => {
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
    const asked = JSON.stringify(manifests);
    const services = all(asked, /"service":\{"name":"([\w-]+)"/g).map((name) => `Service ${name}`);
    const maps = all(asked, /"configMapRef":\{"name":"([\w-]+)"/g).map((it) => `ConfigMap ${it}`);
    expect([...services, ...maps].filter((name) => !names.includes(name))).toEqual([]);
    expect(services.length).toBe(4);
  });
});

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(join(FOLDER, page), 'utf8');

  test('names only settings that exist', () => {
    const named = [
      ...all(text, /`([A-Z][A-Z\d]*_[A-Z\d_]+)(?:=[^`]*)?`/g),
      ...all(text, /`([A-Z][A-Z\d_]+)=[^`]*`/g),
    ];
    expect(named.filter((name) => !SETTINGS.includes(name))).toEqual([]);
  });

  test('names only files that exist', () => {
    const linked = all(text, /\]\(([\w./-]+)\)/g).map((path) => join(FOLDER, path));
    const quoted = all(text, /`((?:server|client|docs|checks)\/[\w./-]+\.\w+)`/g);
    expect([...linked, ...quoted].filter((path) => !existsSync(path))).toEqual([]);
  });
});

test('every file gives a server enough time to stop', () => {
  const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
  const seconds = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
  const kubernetes = read('kubernetes.yaml');
  // Kubernetes includes the pause before the signal in the grace period.
  const pause = seconds(kubernetes, /command: \[sleep, '(\d+)'\]/);
  const given = [
    seconds(read('compose.yaml'), /stop_grace_period: (\d+)s/),
    seconds(kubernetes, /terminationGracePeriodSeconds: (\d+)/) - pause,
    seconds(read('one-machine.md'), /TimeoutStopSec=(\d+)/),
    seconds(readFileSync('Dockerfile', 'utf8'), /docker stop --time (\d+)/),
  ];
  for (const one of given) expect(one).toBeGreaterThan(STOP_SECONDS);
});

test('the index links every page and every file', () => {
  const linked = all(readFileSync(`${FOLDER}/README.md`, 'utf8'), /\]\(([\w.-]+)\)/g);
  const there = readdirSync(FOLDER).filter((name) => name !== 'README.md');
  expect(there.filter((name) => !linked.includes(name))).toEqual([]);
});

/** Checks that each setting exists, and that a server accepts all of them together. */
function expectTaken(environment: Readonly<Record<string, string>>): void {
  expect(Object.keys(environment).filter((name) => !SETTINGS.includes(name))).toEqual([]);
  const { production, STORAGE, PROXIES } = readEnvironment({ ...IMAGE, ...environment });
  expect({ production, STORAGE }).toEqual({ production: true, STORAGE: 's3' });
  expect(PROXIES).toBeTruthy();
}

/** Fills in the operator's values, as Compose does. */
function filledIn(environment: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      `${value}`.replaceAll(NEEDED, (_all, asked: string) => GIVEN[asked] ?? ''),
    ]),
  );
}

function documentsOf(name: string): unknown[] {
  const text = readFileSync(join(FOLDER, name), 'utf8');
  return parseAllDocuments(text, { merge: true }).map((document) => {
    expect([...document.errors, ...document.warnings]).toEqual([]);
    return document.toJS() as unknown;
  });
}

/** Returns the first group of every match. */
function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}
