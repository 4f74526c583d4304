import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { readPara } from '../../server/features/payments/gateway-msu/msu-amount.ts';
import { parseJsonWithNumbersAsText } from '../../server/features/payments/gateway-msu/msu-response.ts';
import { MsuRefusal } from './msu-refusal.ts';

/** Numbers are text here, see `parseJsonWithNumbersAsText`. */
const itemsValidator = Compile(
  Type.Array(
    Type.Object({ amount: Type.String(), quantity: Type.String({ pattern: '^\\d{1,6}$' }) }),
  ),
);

/** Holds ORDERITEMS, where it is sent, against AMOUNT: the items have to add up to it exactly. */
export function checkOrderItems(form: URLSearchParams, amountPara: number): void {
  const text = form.get('ORDERITEMS');
  if (!text) return;
  const items = readItems(text);
  if (!itemsValidator.Check(items)) throw new MsuRefusal('ERR10013', 'ORDERITEMS');
  let sum = 0;
  for (const item of items) {
    const para = readPara(item.amount);
    if (para === null) throw new MsuRefusal('ERR10016', 'ORDERITEMS');
    sum += para * Number(item.quantity);
  }
  if (sum !== amountPara) throw new MsuRefusal('ERR10022', 'ORDERITEMS');
}

/** The vendor's samples URL-encode the JSON once more inside the form, other clients do not: both pass. */
function readItems(text: string): unknown {
  try {
    const json = text.startsWith('[') ? text : decodeURIComponent(text);
    return parseJsonWithNumbersAsText(json);
  } catch {
    throw new MsuRefusal('ERR10013', 'ORDERITEMS');
  }
}
