import { fastify } from 'fastify';
import { createMsuGateway } from '../../../server/features/payments/gateway-msu/msu-client.ts';
import type { PaymentGateway } from '../../../server/features/payments/gateway.ts';
import { createSandboxBank } from '../../../sandbox-bank/sandbox-bank.ts';
import { connect } from '../../../server/database/connection/connect.ts';
import { systemClock } from '../../../server/platform/start/clock.ts';
import { createLog } from '../../../server/platform/start/log.ts';
import type { CleanUp } from '../../../server/platform/start/clean-up.ts';

/** The sandbox bank, which runs outside the server under test, as a real bank does. */
interface BenchBank {
  /** The environment with which the server uses this bank. */
  readonly environment: Readonly<Record<string, string>>;
  readonly gateway: PaymentGateway;
  /** Returns how long the bank took to open the session with this token, in milliseconds. */
  timeOf(token: string): number;
}

const ACCOUNT = {
  merchant: 'BENCH',
  merchantUser: 'api@bench.example',
  merchantPassword: 'the password of a bench',
  secretKey: 'the secret key of a bench',
};

/** Starts the bank on a free port. It creates its own schema in the database. */
export async function startBenchBank(databaseUrl: string, cleanUp: CleanUp): Promise<BenchBank> {
  const url = new URL(databaseUrl);
  // A real bank has its own disk, so its commits must not delay ours.
  url.searchParams.set('options', '-c synchronous_commit=off');
  const { db, close } = await connect(url.href, { poolSize: 10 });
  cleanUp.add(close);
  const log = createLog('error');
  const app = fastify({ loggerInstance: log });
  const times = new Map<string, number>();
  app.addHook('onSend', async (_request, reply, payload) => {
    const token = typeof payload === 'string' ? /"sessionToken":"(\w+)"/.exec(payload)?.[1] : null;
    if (token) times.set(token, reply.elapsedTime);
  });
  const merchant = { ...ACCOUNT, name: 'Bench', notificationUrl: () => 'http://127.0.0.1:9/' };
  const bank = await createSandboxBank({ db, clock: systemClock, log, merchant });
  await app.register(bank, { prefix: '/bank' });
  const bankUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  cleanUp.add(() => app.close());
  const addresses = {
    apiUrl: `${bankUrl}/bank/msu/api/v2`,
    hppUrl: `${bankUrl}/bank/chipcard/pay3d`,
  };
  return {
    environment: {
      PAYMENT: 'msu',
      MSU_API_URL: addresses.apiUrl,
      MSU_HPP_URL: addresses.hppUrl,
      MSU_MERCHANT: ACCOUNT.merchant,
      MSU_MERCHANT_USER: ACCOUNT.merchantUser,
      MSU_MERCHANT_PASSWORD: ACCOUNT.merchantPassword,
      MSU_SECRET_KEY: ACCOUNT.secretKey,
      MSU_CREDENTIALS: 'test',
    },
    gateway: createMsuGateway({ ...ACCOUNT, ...addresses }),
    timeOf: (token) => times.get(token) ?? Number.NaN,
  };
}

/** The form of the bank's page with a card that the sandbox bank approves immediately. */
export const CARD = new URLSearchParams({
  cardNumber: '4000000000000010',
  nameOnCard: 'Ana Bench',
  expiry: '12/2030',
  cvv: '000',
  action: 'pay',
});

/** Reads the hidden fields of the page with which the bank sends the browser back. */
export function readReturn(page: string): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [, name = '', value = ''] of page.matchAll(
    /type="hidden" name="(\w+)" value="([^"]*)"/g,
  )) {
    fields.set(name, value);
  }
  return fields;
}
