/** What the bank answers to a card: the row it books and the codes it returns. */
export interface CardAnswer {
  readonly status: 'AP' | 'FA' | 'CA';
  /** Two digits of the bank; '00' is approved. */
  readonly returnCode: string;
  readonly errorCode: string | null;
  /** The outcome as a sentence for the return page; `null` when approved. */
  readonly errorText: string | null;
}

/** A card of the sandbox: Luhn-valid, in a range that no issuer uses. */
export interface TestCard {
  readonly number: string;
  /** What paying with it shows, for the table on the card page. */
  readonly shows: string;
  readonly answer: CardAnswer;
}

/** All test cards expire then. */
export const TEST_EXPIRY = { month: 12, year: 2030 } as const;

/** All test cards have this security code. */
export const TEST_CVV = '000';

const APPROVED: CardAnswer = { status: 'AP', returnCode: '00', errorCode: null, errorText: null };

/** The table of outcomes. A new card is a new row. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4000000000000010', shows: 'Approved', answer: APPROVED },
  {
    number: '4000000000000028',
    shows: 'Insufficient funds',
    answer: refused('51', 'Insufficient funds'),
  },
  { number: '4000000000000036', shows: 'Expired card', answer: refused('54', 'Expired card') },
  {
    number: '4000000000000044',
    shows: 'Declined by the bank',
    answer: refused('05', 'Do not honour'),
  },
];

/** What is booked when the buyer presses Cancel instead of paying. */
export const CANCELLED: CardAnswer = {
  status: 'CA',
  returnCode: '99',
  errorCode: null,
  errorText: 'Cancelled by the cardholder',
};

/** The test card of a number (digits only), if it is one. */
export function findTestCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}

function refused(returnCode: string, errorText: string): CardAnswer {
  return { status: 'FA', returnCode, errorCode: `ERR200${returnCode}`, errorText };
}
