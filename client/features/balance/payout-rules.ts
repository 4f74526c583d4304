import { t } from 'texts:balance/general';
import type { Balance } from '../../../shared/features/payments/balance.ts';
import { readPrice, toMinor } from '../../../shared/money/money.ts';
import type { Rule } from '../../../shared/rules/rule.ts';
import { writeEuro } from './write-euro.ts';

/** A request for a payout as it is typed. */
export interface PayoutWish {
  readonly amount: string;
}

/** What has to be right before the server, which decides, is asked for a payout. */
export function payoutRules({
  minimum,
  available,
}: Pick<Balance, 'minimum' | 'available'>): readonly Rule<PayoutWish>[] {
  const cents = ({ amount }: PayoutWish) => {
    const read = readPrice(amount);
    return typeof read === 'number' ? read : undefined;
  };
  return [
    {
      field: 'amount',
      message: t('notANumber'),
      broken: (wish) => cents(wish) === undefined,
    },
    {
      field: 'amount',
      message: t('tooLittle', { minimum: writeEuro(minimum) }),
      broken: (wish) => (cents(wish) ?? 0) < toMinor(minimum),
    },
    {
      field: 'amount',
      message: t('tooMuch', { available: writeEuro(available) }),
      broken: (wish) => (cents(wish) ?? 0) > toMinor(available),
    },
  ];
}
