/** The bank's result for a card: the status to book and the codes to return. */
export interface CardAnswer {
  readonly status: 'AP' | 'FA' | 'CA';
  /** Two digits of the bank. '00' is approved. */
  readonly returnCode: string;
  readonly errorCode: string | null;
  /** The result as a sentence for the return page; `null` if approved. */
  readonly errorText: string | null;
}

/** Unusual behaviour of a card, which a shop has to withstand and cannot produce by itself. */
export type CardTrick =
  /** The browser never returns. */
  | 'no-return'
  /** The return and two notifications arrive concurrently. */
  | 'doubled'
  /** In progress for half a minute, then approved. */
  | 'late'
  /** Approved only after the session has expired. */
  | 'after-expiry'
  /** The bank books one para more than the requested amount. */
  | 'other-amount'
  /** The return says approved with an invalid signature. The card is declined. */
  | 'forged-signature'
  /** The return says approved without a signature. Nothing is booked. */
  | 'forged-unsigned'
  /** The signed return of this payment has the id of another one. */
  | 'replayed'
  /** Approved, but for two minutes the bank answers no query about it. */
  | 'api-down';

/** A test card: Luhn-valid, in a range that no issuer uses. */
export interface TestCard {
  readonly number: string;
  /** The effect of the card, for the table on the card page. */
  readonly shows: string;
  readonly answer: CardAnswer;
  /** Whether the cardholder first has to enter a code, and whether the right code is accepted. */
  readonly challenge?: 'passes' | 'fails';
  readonly trick?: CardTrick;
}

/** The expiry date of all test cards. */
export const TEST_EXPIRY = { month: 12, year: 2030 } as const;

/** The security code of all test cards. */
export const TEST_CVV = '000';

/** The code that the cardholder's bank sends to their telephone. */
export const CHALLENGE_CODE = '123456';

const APPROVED: CardAnswer = { status: 'AP', returnCode: '00', errorCode: null, errorText: null };

/** The result if the buyer clicks Cancel. */
export const CANCELLED: CardAnswer = {
  status: 'CA',
  returnCode: '99',
  errorCode: null,
  errorText: 'Cancelled by the cardholder',
};

/** The result if the challenge fails. */
export const NOT_AUTHENTICATED: CardAnswer = {
  status: 'FA',
  returnCode: '99',
  errorCode: 'ERR30002',
  errorText: '3-D Secure was not completed',
};

/** The table of cards and results. A new card is a new row, with unique last four digits. */
export const TEST_CARDS: readonly TestCard[] = [
  approved('4000000000000010', 'Approved'),
  {
    ...approved('5500000000000012', 'Approved after a code (Mastercard)'),
    challenge: 'passes',
  },
  {
    ...approved('9891000000000011', 'Approved after a code (DinaCard)'),
    challenge: 'passes',
  },
  declined('4000000000000028', '51', 'Insufficient funds'),
  declined('4000000000000036', '54', 'Expired card'),
  declined('4000000000000044', '05', 'Do not honour'),
  {
    number: '4000000000000051',
    shows: 'The code is never right',
    answer: NOT_AUTHENTICATED,
    challenge: 'fails',
  },
  tricky('4000000000000069', 'Approved, and the browser never returns', 'no-return'),
  tricky('4000000000000077', 'Approved, and the shop is notified three times at once', 'doubled'),
  tricky('4000000000000085', 'Approved after half a minute', 'late'),
  tricky('4000000000000093', 'Approved after the payment has expired', 'after-expiry'),
  tricky('4000000000000101', 'Approved, with one para too much', 'other-amount'),
  {
    ...declined('4000000000000119', '05', 'Do not honour'),
    shows: 'Declined, and a forged return says approved',
    trick: 'forged-signature',
  },
  tricky(
    '4000000000000127',
    'Nothing happens, and a forged return says approved',
    'forged-unsigned',
  ),
  tricky('4000000000000135', 'Approved, and the return names another payment', 'replayed'),
  tricky('4000000000000143', 'Approved, and the bank answers nothing for two minutes', 'api-down'),
];

/** Finds a test card by its number (digits only). */
export function findTestCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}

/** Finds the test card of a transaction by its last four digits, the only ones stored. */
export function findCardOf({ pan_last4: last4 }: { pan_last4: string | null }) {
  return last4 === null ? undefined : TEST_CARDS.find(({ number }) => number.endsWith(last4));
}

function approved(number: string, shows: string): TestCard {
  return { number, shows, answer: APPROVED };
}

function tricky(number: string, shows: string, trick: CardTrick): TestCard {
  return { number, shows, answer: APPROVED, trick };
}

function declined(number: string, returnCode: string, errorText: string): TestCard {
  const answer: CardAnswer = {
    status: 'FA',
    returnCode,
    errorCode: `ERR200${returnCode}`,
    errorText,
  };
  return { number, shows: errorText, answer };
}
