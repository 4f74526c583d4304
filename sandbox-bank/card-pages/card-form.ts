import { findTestCard, TEST_CVV, TEST_EXPIRY, type TestCard } from '../records/cards.ts';

/** The names of the card page's fields. */
export type CardField = 'cardNumber' | 'nameOnCard' | 'expiry' | 'cvv';

/** Faults by field. The page shows all of them at once. */
export type CardFaults = Partial<Record<CardField, string>>;

/** The typed values that the page may show again: never the security code. */
export type TypedCard = Readonly<Partial<Record<CardField, string>>>;

/** A submitted card page: a card that can be charged, or the faults. */
type CardEntry =
  | { readonly ok: true; readonly card: TestCard; readonly nameOnCard: string }
  | { readonly ok: false; readonly faults: CardFaults; readonly typed: TypedCard };

const MAX_NAME = 60;

/**
 * Reads the card page. Only test cards pass. A number that may belong to a real card is not shown
 * again.
 */
export function readCardForm(form: URLSearchParams): CardEntry {
  const number = (form.get('cardNumber') ?? '').replaceAll(/[\s-]/g, '');
  const nameOnCard = (form.get('nameOnCard') ?? '').trim();
  const expiry = (form.get('expiry') ?? '').trim();
  const card = findTestCard(number);
  const faults: CardFaults = {
    ...fault('cardNumber', numberFault(number)),
    ...fault('nameOnCard', nameFault(nameOnCard)),
    ...fault('expiry', expiryFault(expiry)),
    ...fault('cvv', cvvFault((form.get('cvv') ?? '').trim())),
  };
  if (card && Object.keys(faults).length === 0) return { ok: true, card, nameOnCard };
  const mayBeReal = !card && passesLuhn(number);
  const typed = { nameOnCard, expiry, ...(mayBeReal ? {} : { cardNumber: number }) };
  return { ok: false, faults, typed };
}

function fault(field: CardField, text: string | null): CardFaults {
  return text === null ? {} : { [field]: text };
}

function numberFault(number: string): string | null {
  if (number === '') return 'Enter the card number.';
  if (!/^\d+$/.test(number)) return 'The card number can have digits and spaces only.';
  if (!passesLuhn(number)) return 'This is not a card number. Check its digits.';
  if (findTestCard(number)) return null;
  return 'The sandbox bank does not know this card. Use one of the test cards, never a real card.';
}

function nameFault(name: string): string | null {
  if (name === '') return 'Enter the name on the card. Any name will do.';
  return name.length > MAX_NAME ? `The name can have at most ${MAX_NAME} characters.` : null;
}

function expiryFault(expiry: string): string | null {
  if (expiry === '') return 'Enter the expiry date.';
  const match = /^(0?[1-9]|1[0-2])\s*[/.-]?\s*(\d{4}|\d{2})$/.exec(expiry);
  if (!match) return 'Enter the expiry date as month and year, for example 12/2030.';
  const [, month = '', year = ''] = match;
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  const right = Number(month) === TEST_EXPIRY.month && fullYear === TEST_EXPIRY.year;
  return right ? null : 'The expiry date does not belong to this card. Test cards have 12/2030.';
}

function cvvFault(cvv: string): string | null {
  if (cvv === '') return 'Enter the security code.';
  if (!/^\d{3}$/.test(cvv)) return 'The security code has three digits.';
  return cvv === TEST_CVV ? null : 'The security code is wrong. Test cards have 000.';
}

/** Verifies the check digit (Luhn algorithm), which detects most typing errors. */
function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const digits = Array.from(number, Number).toReversed();
  const sum = digits.reduce((total, digit, index) => {
    const value = index % 2 === 0 ? digit : digit * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
