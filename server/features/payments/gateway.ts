/**
 * The interface of a card payment gateway. One gateway is configured at a time; each implementation
 * keeps its field names, codes and formats to itself. Amounts are integer para.
 */
export interface PaymentGateway {
  /** Payments are off: nothing is started, and the gateway is never called. */
  readonly isOff?: boolean;

  /**
   * Opens a payment session for an attempt and returns where to send the buyer. Throws
   * `GatewayError` if the gateway refuses or is unreachable. Nothing can be paid then, because
   * nobody has the session token.
   */
  openSession(attempt: GatewayAttempt): Promise<GatewaySession>;

  /**
   * Queries the result of an attempt. Never throws: the result is `unknown` if it cannot be
   * established.
   */
  query(merchantPaymentId: string): Promise<GatewayOutcome>;

  /**
   * Lists what was approved, voided and refunded in a period, for comparison with the books. Never
   * throws: nothing may be concluded from `unknown`.
   */
  list(from: Date, to: Date): Promise<GatewayList>;

  /** Voids an approved payment on its day; banks refuse it later. Never throws. */
  voidPayment(pgTranId: string): Promise<GatewayReversal>;

  /** Refunds a part or all of an approved payment, from the day after it. Never throws. */
  refund(pgTranId: string, amountPara: number): Promise<GatewayReversal>;

  /**
   * Closes a session, so that an abandoned page cannot be paid in addition to a new attempt. A
   * session that is over counts as closed. Throws `GatewayError` if the gateway did not confirm it.
   */
  killSession(token: string): Promise<void>;

  /**
   * Parses a callback: the raw form body or query string. Returns `null` if it contradicts itself
   * (one field, two values). A callback is no proof of payment; it only says which attempt to
   * query.
   */
  readReturn(form: string): GatewayReturn | null;
}

export interface GatewayAttempt {
  /** Our unique name of the attempt: at most 20 characters of A-Z, 0-9 and '-'. */
  readonly merchantPaymentId: string;
  readonly amountPara: number;
  /** The lines. Their amounts add up to `amountPara`. */
  readonly items: readonly GatewayItem[];
  /**
   * The absolute address to which the gateway sends the browser afterwards, at most 256 characters.
   */
  readonly returnUrl: string;
  readonly customer: GatewayCustomer;
  readonly language: 'en' | 'sr';
}

/** One line of an order, as the gateway's page shows it. */
export interface GatewayItem {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly amountPara: number;
}

/** The buyer's data for the gateway's fraud checks. */
interface GatewayCustomer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone?: string | undefined;
}

/** An open session. The token gives access to the card page, so never log it. */
export interface GatewaySession {
  readonly sessionToken: string;
  readonly redirectUrl: string;
}

/** The fields that banks require on the order page; `null` if the gateway sent no value. */
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
 * The known result of an attempt. Only `declined` and `cancelled` mean that nothing was charged.
 * `none` means that nobody has paid yet, and `unknown` that nothing may be concluded.
 */
export type GatewayOutcome =
  | {
      readonly kind: 'approved';
      readonly amountPara: number;
      readonly currency: string;
      /** The part that was refunded since. A refunded payment stays approved. */
      readonly refundedPara: number;
      readonly pgTranId: string;
      /** When the bank approved it; null if the gateway does not say. */
      readonly approvedAt: Date | null;
      readonly pg: PgFields;
    }
  | { readonly kind: 'voided'; readonly pg: PgFields }
  | { readonly kind: 'declined'; readonly pg: PgFields }
  | { readonly kind: 'cancelled'; readonly pg: PgFields }
  | { readonly kind: 'pending'; readonly pg: PgFields }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** A money movement at the gateway: an approved sale (voided or not), a void, or a refund. */
export interface GatewayMovement {
  readonly kind: 'sale' | 'void' | 'refund';
  /** Our name of the attempt, if the gateway reports it. */
  readonly merchantPaymentId: string | null;
  readonly pgTranId: string | null;
  readonly amountPara: number;
  readonly currency: string;
}

export type GatewayList =
  | { readonly kind: 'listed'; readonly movements: readonly GatewayMovement[] }
  | { readonly kind: 'unknown'; readonly reason: string };

/** The result of a void or a refund. After `unknown`, query the attempt; never repeat the call. */
export type GatewayReversal =
  | { readonly kind: 'done'; readonly pgTranId: string | null }
  | { readonly kind: 'refused'; readonly errorCode: string | null }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Whether a return has the gateway's signature. `absent` is legitimate. */
export type Authenticity = 'valid' | 'invalid' | 'absent';

/** A return or notification, reduced to fields that may be stored. */
export interface GatewayReturn {
  readonly merchantPaymentId: string | null;
  readonly authenticity: Authenticity;
  /** The known fields without card data, token and signatures. */
  readonly record: Readonly<Record<string, string>>;
}

/**
 * The gateway refused or was unreachable. The reason contains neither secrets nor personal data.
 */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  /** The gateway's own code, if it sent one. */
  readonly errorCode: string | null;

  constructor(reason: string, errorCode: string | null = null) {
    super(`The payment gateway failed: ${reason}.`);
    this.errorCode = errorCode;
  }
}
