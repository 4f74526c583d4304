import { createHmac } from 'node:crypto';
import type { DatabaseOwner } from '../../database/migrations/grant-application.ts';
import { merchantOf } from '../../platform/merchant.ts';
import { serverUrlOf } from '../../platform/requests/server-url.ts';
import { secretsOf } from '../../platform/start/token-secret.ts';
import type { FeatureParts } from '../../parts.ts';
import { GatewayError, type PaymentGateway } from './gateway.ts';
import { createMsuGateway } from './gateway-msu/msu-client.ts';
import type { SandboxBank } from './sandbox-bank-interface.ts';

interface GatewayParts extends Pick<FeatureParts, 'db' | 'clock' | 'log' | 'http' | 'settings'> {
  readonly owner?: DatabaseOwner | undefined;
}

const PREFIX = '/sandbox-bank';

/**
 * Chooses the gateway by the settings. `sandbox` loads and mounts the sandbox bank; otherwise its
 * code is not loaded.
 */
export async function chooseGateway(parts: GatewayParts): Promise<PaymentGateway> {
  const { payment } = parts.settings;
  if (payment === 'off') return closedGateway;
  if (payment !== 'sandbox') return payment;
  return openSandbox(parts);
}

const OFF = { kind: 'unknown', reason: 'payments are off' } as const;
const throwOff = () => Promise.reject(new GatewayError(OFF.reason));

/** The gateway if payments are off. It behaves like an unreachable bank. */
const closedGateway: PaymentGateway = {
  isOff: true,
  openSession: throwOff,
  query: async () => OFF,
  list: async () => OFF,
  voidPayment: async () => OFF,
  refund: async () => OFF,
  killSession: throwOff,
  readReturn: () => null,
};

async function openSandbox({ http, settings, ...parts }: GatewayParts): Promise<PaymentGateway> {
  const { tokenSecret } = settings;
  const serverUrl = () => serverUrlOf(settings);
  // Derived from the token secret, so that every server has the same values, also after a restart.
  const derive = (what: string) =>
    createHmac('sha256', secretsOf(tokenSecret)[0])
      .update(`sandbox bank: ${what}`)
      .digest('base64url');
  const credentials = {
    merchant: 'EARMARK',
    merchantUser: 'api@earmark.example',
    merchantPassword: derive('password'),
    secretKey: derive('signature'),
  };
  // oxlint-disable-next-line eslint/no-restricted-imports -- the one place that loads the bank
  const { createSandboxBank }: SandboxBank = await import('../../../sandbox-bank/sandbox-bank.ts');
  const bank = await createSandboxBank({
    ...parts,
    merchant: {
      ...credentials,
      name: merchantOf().name,
      notificationUrl: () => `${serverUrl()}/payments/notification`,
    },
  });
  void http.register(bank, { prefix: PREFIX });
  return createMsuGateway({
    ...credentials,
    apiUrl: () => `${serverUrl()}${PREFIX}/msu/api/v2`,
    hppUrl: () => `${serverUrl()}${PREFIX}/chipcard/pay3d`,
  });
}
