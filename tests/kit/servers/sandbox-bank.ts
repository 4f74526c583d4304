import { randomBytes } from 'node:crypto';
import { fastify } from 'fastify';
import { createLog } from '../../../server/platform/start/log.ts';
import { createLogRecorder, type LogRecorder } from '../read/log-recorder.ts';
import { MovableClock } from '../movable-clock.ts';
import { duringTests } from '../during-tests.ts';
import { cloneDatabase } from '../test-database.ts';
import type { GatewayAttempt, PaymentGateway } from '../../../server/features/payments/gateway.ts';
import { createMsuGateway } from '../../../server/features/payments/gateway-msu/msu-client.ts';
import {
  encodeForm,
  type FormFields,
} from '../../../server/features/payments/gateway-msu/msu-fields.ts';
import { createSandboxBank } from '../../../sandbox-bank/sandbox-bank.ts';
import type { SandboxMerchant } from '../../../server/features/payments/sandbox-bank-interface.ts';
import type { SandboxTables } from '../../../sandbox-bank/records/tables.ts';

export const MERCHANT = {
  merchant: 'earmark-test',
  merchantUser: 'api.user@earmark.example',
  merchantPassword: 'a merchant password of tests',
  secretKey: 'a secret key of tests',
  name: 'Earmark & <friends>',
  notificationUrl: () => 'http://127.0.0.1:9/',
};

/** The sandbox bank on a free port with its own database, and the gateway client that calls it. */
export interface RunningBank {
  readonly apiUrl: string;
  readonly hppUrl: string;
  readonly gateway: PaymentGateway;
  readonly clock: MovableClock;
  readonly logs: LogRecorder;
  /** Returns every stored value, to search for values that must not be stored. */
  dump(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the bank before the tests of a file, and stops it after them. */
export function startBankForTests(changes?: () => Partial<SandboxMerchant>): RunningBank {
  return duringTests(() => startSandboxBank(changes?.()));
}

export async function startSandboxBank(
  changes: Partial<SandboxMerchant> = {},
): Promise<RunningBank> {
  const database = await cloneDatabase();
  const db = database.db.withTables<SandboxTables>();
  const clock = new MovableClock();
  const logs = createLogRecorder();
  const log = createLog('trace', logs);
  const app = fastify({ loggerInstance: log });
  const merchant = { ...MERCHANT, ...changes };
  const bank = await createSandboxBank({ db: database.db, clock, log, merchant });
  await app.register(bank, { prefix: '/sandbox-bank' });
  let url = '';
  const gateway = createMsuGateway({
    apiUrl: () => `${url}/sandbox-bank/msu/api/v2`,
    hppUrl: () => `${url}/sandbox-bank/chipcard/pay3d`,
    ...MERCHANT,
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    apiUrl: `${url}/sandbox-bank/msu/api/v2`,
    hppUrl: `${url}/sandbox-bank/chipcard/pay3d`,
    gateway,
    clock,
    logs,
    async dump() {
      const sessions = await db.selectFrom('sandbox_bank.session').selectAll().execute();
      const rows = await db.selectFrom('sandbox_bank.transaction').selectAll().execute();
      return JSON.stringify([sessions, rows]);
    },
    async stop() {
      await app.close();
      await database.drop();
    },
  };
}

/** Creates an attempt with a new id. */
export function newAttempt(changes: Partial<GatewayAttempt> = {}): GatewayAttempt {
  return {
    merchantPaymentId: `T-${randomBytes(6).toString('hex').toUpperCase()}`,
    amountPara: 1_464_840,
    items: [
      { code: '7', name: 'Kiša & grom', description: '100% rain', amountPara: 1_000_005 },
      { code: '8', name: 'Jingle', description: '', amountPara: 464_835 },
    ],
    returnUrl: 'https://shop.example/payments/return?a=1&b=2',
    customer: { id: '42', name: 'Ana Petrović', email: 'ana@shop.example' },
    language: 'en',
    ...changes,
  };
}

/** The number of the card that is approved. */
export const APPROVED = '4000000000000010';

/** Fills in the card page correctly, with the given number. */
export function cardOf(number: string): FormFields {
  return {
    action: 'pay',
    cardNumber: number,
    nameOnCard: 'Ana Petrović',
    expiry: '12/2030',
    cvv: '000',
  };
}

/** A page as a browser receives it. */
interface SeenPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
}

/** Opens a page, or submits its form. */
export async function visit(url: string, form?: FormFields): Promise<SeenPage> {
  const response = await fetch(url, form ? { method: 'POST', body: encodeForm(form) } : {});
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** Opens a session and pays it with a card. Returns the attempt and the resulting page. */
export async function pay(bank: RunningBank, number: string) {
  const attempt = newAttempt();
  const { redirectUrl, sessionToken } = await bank.gateway.openSession(attempt);
  const page = await visit(redirectUrl, cardOf(number));
  return { attempt, id: attempt.merchantPaymentId, redirectUrl, sessionToken, page };
}

/**
 * Runs the same work eight times concurrently. A first round of `warmUp` opens the connections, so
 * that the eight really race.
 */
export async function allAtOnce<T>(
  warmUp: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T[]> {
  await Promise.all(Array.from({ length: 8 }, warmUp));
  return Promise.all(Array.from({ length: 8 }, work));
}

/** Reads the hidden fields of a page's form, as a browser would send them. */
export function hiddenFields(html: string): URLSearchParams {
  const fields = new URLSearchParams();
  const inputs = html.matchAll(/<input\s+type="hidden"\s+name="([^"]*)"\s+value="([^"]*)"/g);
  for (const [, name = '', value = ''] of inputs) fields.append(name, unescapeHtml(value));
  return fields;
}

/** Calls the bank's API directly, like another client, and returns its JSON. */
export async function callApi(apiUrl: string, form: FormFields): Promise<Record<string, unknown>> {
  const { merchant, merchantUser, merchantPassword } = MERCHANT;
  const credentials = {
    MERCHANT: merchant,
    MERCHANTUSER: merchantUser,
    MERCHANTPASSWORD: merchantPassword,
  };
  const body = encodeForm({ ...credentials, ...form });
  const response = await fetch(apiUrl, { method: 'POST', body });
  if (response.status !== 200) throw new Error(`The bank answered HTTP ${response.status}.`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every answer of the bank is an object
  return (await response.json()) as Record<string, unknown>;
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
