/** MSU's texts of the codes that the sandbox uses (vendor's `ApiErrorCode`). */
const TEXTS = {
  ERR10010: 'Required parameter is missing',
  ERR10011: 'Multi-definition for the same parameter',
  ERR10012: 'Maximum length exceeded',
  ERR10013: 'Data type is not valid',
  ERR10015: 'Invalid merchant',
  ERR10016: 'Invalid amount',
  ERR10017: 'Invalid currency',
  ERR10020: 'The user is not authenticated',
  ERR10022: 'Items total amount does not match items sum',
  ERR10030: 'Transaction not found',
  ERR10031: 'Transaction not refundable',
  ERR10032: 'Invalid refund amount',
  ERR10033: 'Transaction cannot be voided',
  ERR10048: 'A successful transaction already exists with this merchantPaymentId',
  ERR10052: 'Unsupported merchant currency',
  ERR10054: 'Session expiry exceeds the maximum limit',
  ERR10055: 'Session expiry is less than the minimal limit',
  ERR10056: 'Invalid API action',
  ERR10096: 'Session is invalid',
  ERR10097: 'Session is finalized',
  ERR10101: 'Invalid URL parameter',
  ERR10109: 'This merchantPaymentId was used before and its session expired',
  ERR10110: 'Amount, currency, session type or return URL changed for this merchantPaymentId',
  ERR20040: 'The transaction cannot be refunded before the end of the day',
} as const;

type MsuErrorCode = keyof typeof TEXTS;

/** Thrown by an action. The API answers it as MSU does, with HTTP 200. */
export class MsuRefusal extends Error {
  override readonly name = 'MsuRefusal';
  readonly code: MsuErrorCode;
  /** The invalid field of the request, in capitals, if there is one. */
  readonly violatorParam: string | undefined;

  constructor(code: MsuErrorCode, violatorParam?: string) {
    super(TEXTS[code]);
    this.code = code;
    this.violatorParam = violatorParam;
  }
}
