import { encodeForm, type FormFields } from './msu-fields.ts';
import { type MsuReply, readReply } from './msu-response.ts';
import { describeNetworkFault } from './network-fault.ts';

/** MSU's answer, or why there is none that could be read. */
export type MsuAnswer =
  | { readonly ok: true; readonly reply: MsuReply }
  | { readonly ok: false; readonly reason: string };

const DEFAULT_TIMEOUT = 30_000;

/**
 * Calls one action of the MSU API v2 with the merchant's credentials: a form goes out, JSON comes
 * back, business errors included, under HTTP 200. Never throws and never repeats a call.
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
      // The credentials go to the configured address and nowhere else.
      redirect: 'manual',
      signal: AbortSignal.timeout(config.timeout ?? DEFAULT_TIMEOUT),
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

/** An address, or where to ask for it when it is known only once the server listens. */
type MsuAddress = string | (() => string);

/** What the acquiring bank hands out, and the two addresses of MSU's test or live service. */
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
  /** Milliseconds until a call is given up; default 30 000. Below that a slow bank looks absent. */
  readonly timeout?: number;
}

/** The address as it is now. */
export function resolveAddress(address: MsuAddress): string {
  return typeof address === 'string' ? address : address();
}
