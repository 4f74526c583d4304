/** An address, or where to ask for it when it is known only once the server listens. */
export type MsuAddress = string | (() => string);

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
