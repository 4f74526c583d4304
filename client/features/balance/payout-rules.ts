import type { Balance } from '../../../shared/features/payments/balance.ts';
import { readPrice, toMinor } from '../../../shared/money/money.ts';
import type { Rule } from '../../../shared/rules/rule.ts';

/** A request for a payout as it is typed. */
export interface PayoutRequest {
  readonly amount: string;
}

/** What has to be right before the server, which decides, is asked for a payout. */
export function payoutRules({
  minimum,
  available,
}: Pick<Balance, 'minimum' | 'available'>): readonly Rule<PayoutRequest>[] {
  const cents = ({ amount }: PayoutRequest) => {
    const read = readPrice(amount);
    return typeof read === 'number' ? read : undefined;
  };
  return [
    {
      field: 'amount',
      code: 'money.amount-not-a-number',
      params: {},
      broken: (form) => cents(form) === undefined,
    },
    {
      field: 'amount',
      code: 'payout.amount-out-of-range',
      params: { least: minimum, most: available },
      broken: (form) => {
        const amount = cents(form) ?? 0;
        return amount < toMinor(minimum) || amount > toMinor(available);
      },
    },
  ];
}
