import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { readPara } from '../../server/features/payments/gateway-msu/msu-fields.ts';
import { parseJsonWithNumbersAsText } from '../../server/features/payments/gateway-msu/msu-response.ts';
import { MsuRefusal } from './msu-refusal.ts';

/** Reads a required field. An empty one counts as missing. */
export function required(form: URLSearchParams, name: string, maxLength = 256): string {
  const value = form.get(name);
  if (!value) throw new MsuRefusal('ERR10010', name);
  if (value.length > maxLength) throw new MsuRefusal('ERR10012', name);
  return value;
}

/** Reads AMOUNT in para: a decimal with at most two places, greater than zero. */
export function amountOf(form: URLSearchParams): number {
  const para = readPara(required(form, 'AMOUNT'));
  if (para === null || para < 1) throw new MsuRefusal('ERR10016', 'AMOUNT');
  return para;
}

/** Reads CURRENCY, three letters. The sandbox's only merchant accepts only dinar. */
export function currencyOf(form: URLSearchParams): string {
  const currency = required(form, 'CURRENCY');
  if (!/^[A-Z]{3}$/.test(currency)) throw new MsuRefusal('ERR10017', 'CURRENCY');
  if (currency !== 'RSD') throw new MsuRefusal('ERR10052', 'CURRENCY');
  return currency;
}

/** Reads RETURNURL: absolute, http or https. */
export function returnUrlOf(form: URLSearchParams): string {
  const url = required(form, 'RETURNURL');
  const protocol = URL.canParse(url) ? new URL(url).protocol : '';
  if (protocol !== 'https:' && protocol !== 'http:') throw new MsuRefusal('ERR10101', 'RETURNURL');
  return url;
}

const UNITS = { m: 60_000, h: 3_600_000 } as const;
const DEFAULT_EXPIRY = '1h';
const LONGEST_MS = 168 * UNITS.h;

/** Reads SESSIONEXPIRY ('30m', '1h', at most '168h') in milliseconds. */
export function expiryOf(form: URLSearchParams): number {
  const match = /^(\d{1,4})([mh])$/.exec(form.get('SESSIONEXPIRY') || DEFAULT_EXPIRY);
  if (!match) throw new MsuRefusal('ERR10013', 'SESSIONEXPIRY');
  const milliseconds = Number(match[1]) * (match[2] === 'm' ? UNITS.m : UNITS.h);
  if (milliseconds > LONGEST_MS) throw new MsuRefusal('ERR10054', 'SESSIONEXPIRY');
  if (milliseconds === 0) throw new MsuRefusal('ERR10055', 'SESSIONEXPIRY');
  return milliseconds;
}

/** Reads a moment in MSU's format, 'dd-MM-yyyy HH:mm', UTC. */
export function timeOf(form: URLSearchParams, name: string): Date {
  const match = /^(\d\d)-(\d\d)-(\d{4}) (\d\d):(\d\d)$/.exec(required(form, name));
  if (!match) throw new MsuRefusal('ERR10013', name);
  const [, day, month, year, hour, minute] = match;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  if (Number.isNaN(at.getTime())) throw new MsuRefusal('ERR10013', name);
  return at;
}

/** Reads a count. `otherwise` is its default. */
export function countOf(form: URLSearchParams, name: string, otherwise: number): number {
  const text = form.get(name);
  if (!text) return otherwise;
  if (!/^\d{1,6}$/.test(text)) throw new MsuRefusal('ERR10013', name);
  return Number(text);
}

/** Numbers are strings here, see `parseJsonWithNumbersAsText`. */
const itemsValidator = Compile(
  Type.Array(
    Type.Object({ amount: Type.String(), quantity: Type.String({ pattern: '^\\d{1,6}$' }) }),
  ),
);

/** Checks ORDERITEMS, if present: the items have to add up to AMOUNT exactly. */
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

/**
 * The vendor's samples URL-encode the JSON once more inside the form, other clients do not. Both
 * are accepted.
 */
function readItems(text: string): unknown {
  try {
    const json = text.startsWith('[') ? text : decodeURIComponent(text);
    return parseJsonWithNumbersAsText(json);
  } catch {
    throw new MsuRefusal('ERR10013', 'ORDERITEMS');
  }
}
