import { encodeForm, type FormFields } from './msu-fields.ts';
import { type MsuReply, readReply } from './msu-response.ts';
import { errorCode } from '../../../database/connection/error-code.ts';

/** MSU's answer, or the reason why there is no readable one. */
export type MsuAnswer =
  | { readonly ok: true; readonly reply: MsuReply }
  | { readonly ok: false; readonly reason: string };

const DEFAULT_TIMEOUT_MS = 30_000;

/**
 * Calls one action of the MSU API v2 with the merchant's credentials. It sends a form and receives
 * JSON; business errors arrive with HTTP 200 too. Never throws and never retries.
 */
export async function callMsu(
  config: MsuConfig,
  action: string,
  fields: FormFields,
): Promise<MsuAnswer> {
  try {
    const response = await fetch(resolveAddress(config.apiUrl), {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: encodeForm({
        ACTION: action,
        MERCHANT: config.merchant,
        MERCHANTUSER: config.merchantUser,
        MERCHANTPASSWORD: config.merchantPassword,
        ...fields,
      }),
      // Never send the credentials to another address.
      redirect: 'manual',
      signal: AbortSignal.timeout(config.timeout ?? DEFAULT_TIMEOUT_MS),
    });
    return toAnswer(response.status, await response.text());
  } catch (error) {
    return { ok: false, reason: describeNetworkFault(error) };
  }
}

function toAnswer(status: number, body: string): MsuAnswer {
  if (status !== 200) return { ok: false, reason: `HTTP ${status}` };
  const reply = readReply(body);
  return 'fault' in reply ? { ok: false, reason: reply.fault } : { ok: true, reply };
}

/** A URL, or a function for one that is known only after the server listens. */
type MsuAddress = string | (() => string);

/** The credentials from the acquiring bank, and the two addresses of MSU's test or live service. */
export interface MsuConfig {
  /** The API, for example `https://merchantsafeunipay.com/msu/api/v2`. */
  readonly apiUrl: MsuAddress;
  /** The hosted card page without the token, for example `https://…/chipcard/pay3d`. */
  readonly hppUrl: MsuAddress;
  readonly merchant: string;
  readonly merchantUser: string;
  readonly merchantPassword: string;
  /** Signs returns; never sent. */
  readonly secretKey: string;
  /**
   * The timeout of a call in milliseconds, by default 30,000. With less, a slow bank seems
   * unreachable.
   */
  readonly timeout?: number;
}

export function resolveAddress(address: MsuAddress): string {
  return typeof address === 'string' ? address : address();
}

/** Names the kind of a network error. Its message could quote the request. */
export function describeNetworkFault(error: unknown): string {
  if (!(error instanceof Error)) return 'network';
  if (error.name === 'TimeoutError') return 'timeout';
  const code = errorCode(error.cause);
  return code === undefined ? 'network' : `network ${code}`;
}
