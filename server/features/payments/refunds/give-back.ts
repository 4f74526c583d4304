import type { PaymentGateway } from '../gateway.ts';
import type { Verdict } from '../attempts/settlement.ts';

/** How giving back ended. */
export interface GivenBack {
  /** Whether the gateway may have something new to say; only its word is written down. */
  readonly done: boolean;
  readonly errorCode: string | null;
}

/**
 * Gives a whole payment back that nobody owes: by a void, which banks take on the day of the payment
 * only, and by a refund afterwards. Doing it twice is harmless: of a whole payment nothing is left
 * to be given back a second time.
 */
export async function giveBack(
  gateway: Pick<PaymentGateway, 'voidPayment' | 'refund'>,
  { pgTranId, amountPara }: Extract<Verdict, { kind: 'take-back' }>,
): Promise<GivenBack> {
  const voided = await gateway.voidPayment(pgTranId);
  if (voided.kind !== 'refused') return { done: true, errorCode: null };
  const refunded = await gateway.refund(pgTranId, amountPara);
  if (refunded.kind !== 'refused') return { done: true, errorCode: null };
  return { done: false, errorCode: refunded.errorCode };
}
