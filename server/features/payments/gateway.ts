import { PAYMENT_MINUTES } from '../../../shared/limits.ts';

/**
 * What orders know of a card payment gateway. One gateway is configured at a time; each fills this
 * interface and keeps its own field names, codes and formats to itself. Amounts are integer para.
 */
export interface PaymentGateway {
  /** No payments are taken at all, so that nothing is begun, and nobody is asked. */
  readonly isOff?: boolean;

  /**
   * Opens the payment of one attempt at the gateway and answers where to send the buyer.
   * Throws `GatewayError` when the gateway refuses or cannot be reached; nothing can be paid then,
   * because nobody holds the session's token.
   */
  openSession(attempt: GatewayAttempt): Promise<GatewaySession>;

  /** Asks what became of an attempt. Never throws: what cannot be established is `unknown`. */
  query(merchantPaymentId: string): Promise<GatewayOutcome>;

  /**
   * Lists what was approved, voided and refunded in a time, for comparing the books. Never throws:
   * where it cannot be established, nothing may be concluded.
   */
  list(from: Date, to: Date): Promise<GatewayList>;

  /** Takes an approved payment back on the day it was made; banks refuse it later. Never throws. */
  voidPayment(pgTranId: string): Promise<GatewayReversal>;

  /** Pays back a part or all of an approved payment, from the day after it. Never throws. */
  refund(pgTranId: string, amountPara: number): Promise<GatewayReversal>;

  /**
   * Closes a session, so that an abandoned page cannot be paid beside a new attempt. A session that
   * is already over counts as closed. Throws `GatewayError` when the gateway did not confirm it.
   */
  killSession(token: string): Promise<void>;

  /**
   * Reads what the browser, or the gateway's notification, brought to the return address: the raw
   * form body or query string. `null` when it contradicts itself (one field, two values).
   * It never proves a payment: it only says which attempt to query.
   */
  readReturn(form: string): GatewayReturn | null;
}

/** How long a session can be paid, minutes; reservations have to outlive it. */
export const SESSION_MINUTES = PAYMENT_MINUTES;

export interface GatewayAttempt {
  /** Ours, fresh for every attempt: at most 20 of A-Z, 0-9 and '-'. */
  readonly merchantPaymentId: string;
  readonly amountPara: number;
  /** The lines; their amounts add up to `amountPara`. */
  readonly items: readonly GatewayItem[];
  /** Where the gateway sends the browser afterwards, absolute, at most 256 characters. */
  readonly returnUrl: string;
  readonly customer: GatewayCustomer;
  readonly language: 'en' | 'sr';
}

/** One line of an order, as the buyer sees it on the gateway's page. */
export interface GatewayItem {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly amountPara: number;
}

/** The buyer, as far as the gateway's fraud checks ask for it. */
export interface GatewayCustomer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly ip?: string | undefined;
  readonly userAgent?: string | undefined;
}

/** An opened session. The token is what the card page is reached by: it belongs in no log. */
export interface GatewaySession {
  readonly sessionToken: string;
  readonly redirectUrl: string;
}

/** What banks require to be printed on the order page; `null` where the gateway had no value. */
export interface PgFields {
  readonly pgOrderId: string | null;
  readonly pgTranId: string | null;
  readonly pgTranRefId: string | null;
  readonly pgTranApprCode: string | null;
  readonly pgTranDate: string | null;
  readonly pgTranReturnCode: string | null;
  readonly transactionStatus: string | null;
  readonly errorCode: string | null;
}

/**
 * What is known about an attempt. Only `declined` and `cancelled` mean that nothing was charged;
 * `none` means that nobody has paid yet, and `unknown` that nothing may be concluded.
 */
export type GatewayOutcome =
  | {
      readonly kind: 'approved';
      readonly amountPara: number;
      readonly currency: string;
      /** The part that has been paid back since; a refunded payment stays approved. */
      readonly refundedPara: number;
      readonly pgTranId: string;
      /** When the bank approved it; null where the gateway does not say. */
      readonly approvedAt: Date | null;
      readonly pg: PgFields;
    }
  | { readonly kind: 'voided'; readonly pg: PgFields }
  | { readonly kind: 'declined'; readonly pg: PgFields }
  | { readonly kind: 'cancelled'; readonly pg: PgFields }
  | { readonly kind: 'pending'; readonly pg: PgFields }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** What moved money at the gateway: an approved sale (voided or not), a void, or a refund. */
export interface GatewayMovement {
  readonly kind: 'sale' | 'void' | 'refund';
  /** Our name of the attempt, as far as the gateway tells it. */
  readonly merchantPaymentId: string | null;
  readonly pgTranId: string | null;
  readonly amountPara: number;
  readonly currency: string;
}

/** The answer to `list`. */
export type GatewayList =
  | { readonly kind: 'listed'; readonly movements: readonly GatewayMovement[] }
  | { readonly kind: 'unknown'; readonly reason: string };

/** What became of a void or a refund. After `unknown` the attempt has to be queried, never repeated. */
export type GatewayReversal =
  | { readonly kind: 'done'; readonly pgTranId: string | null }
  | { readonly kind: 'refused'; readonly errorCode: string | null }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Whether a return carries the gateway's own signature. `absent` is not a fault of the buyer's. */
export type Authenticity = 'valid' | 'invalid' | 'absent';

/** A return or notification, reduced to what may be kept. */
export interface GatewayReturn {
  readonly merchantPaymentId: string | null;
  readonly authenticity: Authenticity;
  /** The known fields without card data, token and signatures: fit to be stored. */
  readonly record: Readonly<Record<string, string>>;
}

/** The gateway refused, or could not be asked. The reason names neither secrets nor personal data. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  /** The gateway's own code where it answered one. */
  readonly errorCode: string | null;

  constructor(reason: string, errorCode: string | null = null) {
    super(`The payment gateway did not do it: ${reason}.`);
    this.errorCode = errorCode;
  }
}
