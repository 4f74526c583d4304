import type { PaymentRequest } from '../../payments/attempts/payments.service.ts';
import type { getBuyer, NewLine } from '../orders.repository.ts';

type AskedLine = Pick<NewLine, 'sound_id' | 'offer_id' | 'name' | 'description' | 'charged_para'>;

/** Builds the gateway's request. The amounts of the lines add up to the order's total. */
export function toPaymentRequest(
  lines: readonly AskedLine[],
  buyer: Awaited<ReturnType<typeof getBuyer>>,
): PaymentRequest {
  return {
    items: lines.map((line) => ({
      code: String(line.sound_id ?? line.offer_id),
      name: line.name,
      description: line.description,
      amountPara: line.charged_para,
    })),
    customer: {
      id: String(buyer.id),
      name: `${buyer.name} ${buyer.last_name}`,
      email: buyer.email,
      phone: buyer.telephone ?? undefined,
    },
  };
}
