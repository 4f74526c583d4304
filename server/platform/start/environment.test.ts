import { describe, expect, test } from 'vitest';
import {
  MERCHANT_ENVIRONMENT,
  PRODUCTION_ENVIRONMENT as PRODUCTION,
} from '../../../tests/kit/production-environment.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { StartError } from './start-error.ts';

describe('an empty environment', () => {
  test('is enough to try Earmark: demo, sandbox bank, this machine only', () => {
    expect(readEnvironment({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      DATA_DIR: 'data',
      DEMO: 'on',
      BUYER_APPROVAL: 'email',
      PAYMENT: 'sandbox',
      LIMITS: 'on',
      LOG_LEVEL: 'warn',
      TOKEN_SECRET: undefined,
      production: false,
    });
  });

  test('is the same as empty values', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '', DEMO: '' })).toEqual(readEnvironment({}));
  });
});

describe('API_HOSTS', () => {
  const API_HOSTS =
    'https://test.earmark.example=https://api.test.earmark.example, https://earmark.example=https://api.earmark.example:8443';

  test('is a list of pairs of origins', () => {
    expect(readEnvironment({ ...PRODUCTION, API_HOSTS }).API_HOSTS).toBe(API_HOSTS);
  });

  test.each([
    'https://earmark.example',
    'https://earmark.example=https://api.earmark.example/',
    'https://Earmark.example=https://api.earmark.example',
    'https://earmark.example=https://api.earmark.example;script-src *',
    'https://earmark.example="><script>',
    'https://*.example=https://api.earmark.example',
  ])('refuses %s', (value) => {
    expect(() => readEnvironment({ ...PRODUCTION, API_HOSTS: value })).toThrow(StartError);
  });

  test('needs the address of this site', () => {
    expect(() => readEnvironment({ API_HOSTS })).toThrow('PUBLIC_URL is needed with API_HOSTS');
  });
});

describe('in production', () => {
  test('turns the demo off and logs every request', () => {
    expect(readEnvironment(PRODUCTION)).toMatchObject({
      DEMO: 'off',
      BUYER_APPROVAL: 'administrator',
      PAYMENT: 'off',
      LOG_LEVEL: 'info',
      production: true,
    });
  });

  test.each(['TOKEN_SECRET', 'PUBLIC_URL', 'PAYMENT'])('needs %s', (name) => {
    expect(faultsOf({ ...PRODUCTION, [name]: '' })).toEqual([
      expect.stringMatching(new RegExp(`^${name} is needed in production`)),
    ]);
  });

  test('runs the demo and the sandbox bank only if they are named', () => {
    const environment = readEnvironment({ ...PRODUCTION, DEMO: 'on', PAYMENT: 'sandbox' });
    expect(environment).toMatchObject({ DEMO: 'on', PAYMENT: 'sandbox' });
  });

  test('needs SMTP_URL with a sender, unless MAIL=files', () => {
    expect(faultsOf({ ...PRODUCTION, MAIL: '' })).toEqual([
      expect.stringMatching(
        /^SMTP_URL is needed in production: .*Set MAIL=files to write e-mails to files$/,
      ),
    ]);
    const smtp = { ...PRODUCTION, MAIL: '', SMTP_URL: 'smtp://mail.example' };
    expect(faultsOf(smtp)).toEqual([expect.stringMatching('^MAIL_FROM is needed in production')]);
    expect(readEnvironment({ ...smtp, MAIL_FROM: 'a@zvuk.example' }).production).toBe(true);
    expect(faultsOf({ ...smtp, MAIL_FROM: 'a@zvuk.example', MAIL: 'files' })).toEqual([
      'MAIL=files and SMTP_URL exclude each other',
    ]);
  });

  test.each(Object.keys(MERCHANT_ENVIRONMENT))('needs %s', (name) => {
    expect(faultsOf({ ...PRODUCTION, [name]: '' })).toEqual([
      `${name} is needed in production, as it is registered`,
    ]);
  });

  test.each([
    ['MERCHANT_NAME', 'Earmark Association (name as registered)'],
    ['MERCHANT_TAX_NUMBER', '000000000'],
    ['MERCHANT_REGISTRATION_NUMBER', '00000000'],
    ['MERCHANT_EMAIL', 'support@earmark.example'],
    ['MERCHANT_VAT', 'Prices are final (VAT status of the association to be stated).'],
  ])('refuses the placeholder %s=%s', (name, value) => {
    expect(faultsOf({ ...PRODUCTION, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} (is a placeholder|must be)`)),
    ]);
  });

  test('refuses LIMITS=off', () => {
    expect(faultsOf({ ...PRODUCTION, LIMITS: 'off' })).toEqual([
      'LIMITS cannot be off in production',
    ]);
  });
});

describe('STORAGE=s3', () => {
  const STORE = {
    STORAGE: 's3',
    S3_BUCKET: 'earmark-files',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
  };

  test('needs a bucket and its key; the disk needs nothing', () => {
    expect(faultsOf({ STORAGE: 's3', S3_REGION: 'eu-central-1' })).toEqual([
      'S3_BUCKET is needed with STORAGE=s3',
      'S3_ACCESS_KEY is needed with STORAGE=s3',
      'S3_SECRET_KEY is needed with STORAGE=s3',
    ]);
    expect(readEnvironment(STORE)).toMatchObject({ ...STORE, S3_REGION: 'us-east-1' });
    expect(readEnvironment({}).STORAGE).toBe('disk');
  });

  test('reports all faults at once', () => {
    const wrong = { S3_ENDPOINT: 's3.example', S3_BUCKET: 'Ear/mark', S3_FORCE_PATH_STYLE: 'yes' };
    expect(faultsOf({ STORAGE: 'tape', ...wrong })).toEqual([
      'STORAGE must be one of disk, s3',
      'S3_ENDPOINT must be an address such as https://s3.example, with nothing after the host',
      'S3_BUCKET must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
      'S3_FORCE_PATH_STYLE must be one of on, off',
    ]);
  });

  test('needs a store with TLS for a site with TLS', () => {
    const inside = { ...PRODUCTION, ...STORE, S3_ENDPOINT: 'http://store.internal:9000' };
    const reason = 'since browsers download from it';
    expect(faultsOf(inside)).toEqual([
      `S3_ENDPOINT must begin with https://, or S3_PUBLIC_ENDPOINT be one that does, ${reason}`,
    ]);
    expect(faultsOf({ ...inside, S3_PUBLIC_ENDPOINT: 'http://files.example' })).toEqual([
      `S3_PUBLIC_ENDPOINT must begin with https://, ${reason}`,
    ]);
    const outside = { S3_PUBLIC_ENDPOINT: 'https://files.example' };
    expect(readEnvironment({ ...inside, ...outside })).toMatchObject(outside);
    expect(readEnvironment({ ...STORE, S3_ENDPOINT: 'http://127.0.0.1:9000' }).STORAGE).toBe('s3');
  });
});

describe('REDIS_URL, which joins servers', () => {
  const JOINED = {
    REDIS_URL: 'redis://:password@127.0.0.1:6379',
    DATABASE_URL: 'postgres://127.0.0.1/earmark',
    TOKEN_SECRET: 'a secret of 32 characters or more',
  };

  test('is accepted together with the settings that all servers share', () => {
    expect(readEnvironment(JOINED)).toMatchObject(JOINED);
  });

  test.each(['DATABASE_URL', 'TOKEN_SECRET'])('needs %s beside it', (name) => {
    expect(faultsOf({ ...JOINED, [name]: '' })).toEqual([`${name} is needed with REDIS_URL`]);
  });

  test('must be the address of a Redis', () => {
    expect(faultsOf({ ...JOINED, REDIS_URL: '127.0.0.1:6379' })).toEqual([
      'REDIS_URL must be an address such as redis://:password@host:6379',
    ]);
  });
});

describe('a value that does not fit', () => {
  test.each([
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '30.5', 'PORT must be a whole number from 0 to 65535'],
    ['DATABASE_POOL', '1', 'DATABASE_POOL must be a whole number from 2 to 200'],
    ['DEMO', 'yes', 'DEMO must be one of on, off'],
    ['PAYMENT', 'visa', 'PAYMENT must be one of sandbox, msu, off'],
    ['TOKEN_SECRET', 'short', 'TOKEN_SECRET must be at least 32 characters long'],
    ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must be at least 10 characters long'],
  ])('%s=%s is described in words', (name, value, fault) => {
    expect(faultsOf({ [name]: value })).toEqual([fault]);
  });

  test.each(['earmark.example', 'https://earmark.example/', 'https://earmark.example/path'])(
    'PUBLIC_URL=%s is not an origin',
    (url) => {
      expect(faultsOf({ PUBLIC_URL: url })).toEqual([
        expect.stringMatching('PUBLIC_URL must be an address'),
      ]);
    },
  );

  test('is reported with all the others, each once', () => {
    const wrong = {
      PORT: 'x',
      DATABASE_POOL: 'x',
      PUBLIC_URL: 'x',
      DATABASE_URL: 'x',
      SMTP_URL: 'x',
      DEMO: 'x',
      PAYMENT: 'x',
      RATE_SOURCE: 'x',
      LIMITS: 'x',
      LOG_LEVEL: 'x',
      ADMIN_EMAIL: 'x',
    };
    const names = faultsOf({ NODE_ENV: 'production', ...wrong }).map((line) => line.split(' ')[0]);
    const expected = [
      ...Object.keys(wrong),
      'TOKEN_SECRET',
      'ADMIN_PASSWORD',
      'MAIL_FROM',
      ...Object.keys(MERCHANT_ENVIRONMENT),
    ];
    expect(names).toHaveLength(expected.length);
    expect(names).toEqual(expect.arrayContaining(expected));
  });

  test('is not repeated, because it may be a secret', () => {
    expect(faultsOf({ DATABASE_URL: 'mysql://root:hunter2@db' }).join()).not.toContain('hunter2');
  });
});

describe('the bank', () => {
  const account = {
    PAYMENT: 'msu',
    MSU_MERCHANT: 'earmark',
    MSU_MERCHANT_USER: 'api@earmark.example',
    MSU_MERCHANT_PASSWORD: 'password',
    MSU_SECRET_KEY: 'key',
  };
  const testing = 'https://test.merchantsafeunipay.com';
  const live = 'https://merchantsafeunipay.com';

  test.each([
    ['live', live, live],
    ['live', 'https://bank.example', 'https://bank.example'],
    ['test', testing, 'https://entegrasyon.asseco-see.com.tr'],
    ['test', 'http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ])('with a %s account accepts %s', (MSU_CREDENTIALS, api, hpp) => {
    const addresses = { MSU_API_URL: `${api}/msu/api/v2`, MSU_HPP_URL: `${hpp}/chipcard/pay3d` };
    const rates = { RATE_SOURCE: 'nbs' };
    const environment = readEnvironment({ ...account, ...addresses, ...rates, MSU_CREDENTIALS });
    expect(environment.PAYMENT).toBe('msu');
  });

  test.each([
    ['live', testing, `MSU_API_URL is MSU's test service: MSU_CREDENTIALS=live needs the live one`],
    ['live', 'http://bank.example', 'MSU_API_URL must begin with https://'],
    ['test', live, `MSU_API_URL is MSU's live service: MSU_CREDENTIALS=test needs the test one`],
  ])('with a %s account refuses %s', (MSU_CREDENTIALS, api, fault) => {
    const hpp = MSU_CREDENTIALS === 'live' ? live : testing;
    const addresses = { MSU_API_URL: `${api}/msu/api/v2`, MSU_HPP_URL: `${hpp}/chipcard/pay3d` };
    const rates = { RATE_SOURCE: 'nbs' };
    expect(faultsOf({ ...account, ...addresses, ...rates, MSU_CREDENTIALS })).toEqual([fault]);
  });
});

describe('exchange rates', () => {
  test('are recorded by default, and the addresses of the real sources are known', () => {
    expect(readEnvironment({})).toMatchObject({
      RATE_SOURCE: 'recorded',
      NBS_PAGE_URL: expect.stringMatching('^https://webappcenter.nbs.rs/') as string,
      NBS_SOAP_URL: expect.stringMatching('^https://webservices.nbs.rs/') as string,
      RATE_CHECK_URL: 'https://kurs.resenje.org',
    });
  });

  test('of a live account cannot be recorded ones', () => {
    const live = {
      PAYMENT: 'msu',
      MSU_CREDENTIALS: 'live',
      MSU_MERCHANT: 'm',
      MSU_MERCHANT_USER: 'u',
      MSU_MERCHANT_PASSWORD: 'p',
      MSU_SECRET_KEY: 'k',
      MSU_API_URL: 'https://bank.example/api',
      MSU_HPP_URL: 'https://bank.example/pay',
    };
    const fault = 'RATE_SOURCE must be nbs with MSU_CREDENTIALS=live';
    expect(faultsOf(live)).toEqual([fault]);
    expect(faultsOf({ ...live, RATE_SOURCE: 'recorded' })).toEqual([fault]);
    expect(readEnvironment({ ...live, RATE_SOURCE: 'nbs' }).RATE_SOURCE).toBe('nbs');
  });

  test('need the whole account of the web service, or none of it', () => {
    expect(faultsOf({ NBS_SOAP_PASSWORD: 'p' })).toEqual([
      'NBS_SOAP_USER is needed with NBS_SOAP_PASSWORD',
      'NBS_SOAP_LICENCE is needed with NBS_SOAP_PASSWORD',
    ]);
  });

  test('use https in production', () => {
    const plain = { NBS_SOAP_URL: 'http://nbs.example/a.asmx', RATE_CHECK_URL: 'http://r.example' };
    expect(readEnvironment(plain)).toMatchObject(plain);
    expect(faultsOf({ ...PRODUCTION, ...plain })).toEqual([
      'NBS_SOAP_URL must begin with https://',
      'RATE_CHECK_URL must begin with https://',
    ]);
    expect(faultsOf({ RATE_CHECK_URL: 'https://r.example/' })).toEqual([
      expect.stringMatching('RATE_CHECK_URL must be an address such as'),
    ]);
  });
});

test('PAYMENT=msu needs all settings of the bank', () => {
  expect(faultsOf({ PAYMENT: 'msu', MSU_MERCHANT: 'earmark' })).toEqual([
    'MSU_API_URL is needed with PAYMENT=msu',
    'MSU_HPP_URL is needed with PAYMENT=msu',
    'MSU_MERCHANT_USER is needed with PAYMENT=msu',
    'MSU_MERCHANT_PASSWORD is needed with PAYMENT=msu',
    'MSU_SECRET_KEY is needed with PAYMENT=msu',
    'MSU_CREDENTIALS is needed with PAYMENT=msu',
  ]);
});

/** The lines of the error message, without its heading. */
function faultsOf(variables: Readonly<Record<string, string>>): string[] {
  const [heading, ...faults] = complaintOf(() => readEnvironment(variables)).split('\n');
  expect(heading).toBe('The environment is not right:');
  return faults.map((fault) => fault.trim());
}

function complaintOf(read: () => Environment): string {
  try {
    read();
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error('The environment was accepted.');
}
