import { createPrivateKey, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import webPush from 'web-push';
import type { InvoicingSettings } from '../features/documents/invoices/invoicing-settings.ts';
import type { PushKeys } from '../features/notifications/push-service.ts';
import type { PaymentGateway } from '../features/payments/gateway.ts';
import { createMsuGateway } from '../features/payments/gateway-msu/msu-client.ts';
import { createNbsPage } from '../features/payments/rates/sources/nbs-page.ts';
import { createNbsSoap } from '../features/payments/rates/sources/nbs-soap.ts';
import type { RateSources } from '../features/payments/rates/sources/rate-source.ts';
import { createResenje } from '../features/payments/rates/sources/resenje.ts';
import { createDiskStorage } from '../platform/storage/disk-storage.ts';
import type { Environment } from '../platform/start/environment.ts';
import {
  createFolderMail,
  createSmtpMail,
  type DkimKey,
  type Mail,
} from '../platform/mail/mail.ts';
import type { MailInSettings } from '../platform/mail/mail-in.ts';
import type { TokenSecret } from '../platform/start/token-secret.ts';
import { StartError } from '../platform/start/start-error.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { errorCode } from '../database/connection/error-code.ts';

/** Sends e-mail over SMTP, or writes it to a folder in the data folder if no SMTP is configured. */
export function chooseMail(environment: Environment): Mail {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = environment;
  return SMTP_URL
    ? createSmtpMail(SMTP_URL, MAIL_FROM, loadDkimKey(environment))
    : createFolderMail(join(DATA_DIR, 'mail'), MAIL_FROM);
}

function loadDkimKey({
  MAIL_DKIM_KEY: path,
  MAIL_DKIM_SELECTOR: selector = '',
}: Environment): DkimKey | undefined {
  if (path === undefined) return undefined;
  try {
    const privateKey = readFileSync(path, 'utf8');
    createPrivateKey(privateKey);
    return { selector, privateKey };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`MAIL_DKIM_KEY must be the path of a private key in PEM: ${reason}`);
  }
}

/** Returns where answers to e-mails arrive. `readEnvironment` has checked that all settings exist. */
export function chooseMailIn(environment: Environment): MailInSettings | undefined {
  const { MAIL_IN, MAIL_IN_DOMAIN: domain = '', MAIL_IN_RELAY: relay = '' } = environment;
  if (MAIL_IN === undefined) return undefined;
  const { hostname, port } = new URL(MAIL_IN);
  return { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port), domain, relay };
}

/**
 * Keeps files in the data folder or in an S3 store. The S3 client is imported only when needed,
 * because it takes some megabytes and a while.
 */
export async function chooseStorage(environment: Environment): Promise<Storage> {
  const { STORAGE, DATA_DIR, S3_ENDPOINT, S3_PUBLIC_ENDPOINT, S3_FORCE_PATH_STYLE } = environment;
  if (STORAGE === 'disk') return createDiskStorage(join(DATA_DIR, 'storage'));
  const { openS3Storage } = await import('../platform/storage/s3-storage.ts');
  const { S3_REGION, S3_BUCKET = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '' } = environment;
  return openS3Storage({
    endpoint: S3_ENDPOINT,
    publicEndpoint: S3_PUBLIC_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    forcePathStyle: (S3_FORCE_PATH_STYLE ?? (S3_ENDPOINT ? 'on' : 'off')) === 'on',
  });
}

/**
 * Returns the secret that signs tokens: the configured one, or one that is created once and kept in
 * the data folder.
 */
function loadTokenSecret({ TOKEN_SECRET, DATA_DIR }: Environment): string {
  if (TOKEN_SECRET) return TOKEN_SECRET;
  const path = join(DATA_DIR, 'token-secret');
  const secret = keepOnce(path, randomBytes(32).toString('base64url'));
  if (secret.trim().length >= 32) return secret;
  throw new StartError(
    `The secret in ${path} is empty or truncated. Restore the file from a backup, or delete it: everybody then has to sign in again.`,
  );
}

/** Writes a secret unless the file exists. Returns the text of the file. */
function keepOnce(path: string, secret: string): string {
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(path, secret, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8');
}

/** Returns the signing secret, and during a rotation also the other accepted one. */
export function chooseTokenSecret(environment: Environment): TokenSecret {
  const { TOKEN_SECRET_OTHER: other } = environment;
  const secret = loadTokenSecret(environment);
  return other === undefined ? secret : [secret, other];
}

/**
 * Returns the keys for push services: the configured ones, or ones that are created once and kept in
 * the data folder. New keys end all subscriptions.
 */
export function choosePushKeys({ PUSH_KEYS, DATA_DIR }: Environment): PushKeys {
  const made = webPush.generateVAPIDKeys();
  const path = join(DATA_DIR, 'push-keys');
  const kept = PUSH_KEYS ?? keepOnce(path, `${made.publicKey}.${made.privateKey}`);
  const [publicKey = '', privateKey = ''] = kept.trim().split('.');
  if (publicKey.length === 87 && privateKey.length === 43) return { publicKey, privateKey };
  throw new StartError(
    `The keys in ${path} are empty or truncated. Restore the file from a backup, or delete it: people then have to turn push messages on again.`,
  );
}

/** Returns the settings of invoices. `readEnvironment` has checked that they are complete. */
export function chooseInvoicing(environment: Environment): InvoicingSettings | undefined {
  const { INVOICE_SELLER: seller, INVOICE_PREFIX: prefix = '' } = environment;
  const { INVOICE_VAT_RATE: rate } = environment;
  const { INVOICE_EXEMPTION: exemption = '', INVOICE_EXEMPTION_SR: exemptionSr = '' } = environment;
  if (seller === undefined) return undefined;
  const vat =
    rate === undefined
      ? { exemption, exemptionSr }
      : { basisPoints: Math.round(Number(rate) * 100) };
  return { seller, prefix, vat };
}

/** Creates the bank's gateway. `readEnvironment` has checked that all of its settings exist. */
export function chooseMsuGateway(environment: Environment): PaymentGateway {
  const {
    MSU_API_URL: apiUrl = '',
    MSU_HPP_URL: hppUrl = '',
    MSU_MERCHANT: merchant = '',
    MSU_MERCHANT_USER: merchantUser = '',
    MSU_MERCHANT_PASSWORD: merchantPassword = '',
    MSU_SECRET_KEY: secretKey = '',
  } = environment;
  return createMsuGateway({ apiUrl, hppUrl, merchant, merchantUser, merchantPassword, secretKey });
}

/**
 * Chooses the sources of exchange rates. They are the NBS web service if there is an account for
 * it, the NBS page as an alternative, and an independent check.
 */
export function chooseRates(environment: Environment): 'recorded' | RateSources {
  const { RATE_SOURCE, NBS_SOAP_URL, NBS_PAGE_URL, RATE_CHECK_URL } = environment;
  if (RATE_SOURCE === 'recorded') return 'recorded';
  const {
    NBS_SOAP_USER: user,
    NBS_SOAP_PASSWORD: password,
    NBS_SOAP_LICENCE: licenceId,
  } = environment;
  const page = createNbsPage({ url: NBS_PAGE_URL });
  const official =
    user && password && licenceId
      ? [createNbsSoap({ url: NBS_SOAP_URL, user, password, licenceId }), page]
      : [page];
  return { official, check: createResenje({ url: RATE_CHECK_URL }) };
}
