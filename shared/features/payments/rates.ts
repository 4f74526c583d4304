import { type Static, Type } from 'typebox';
import { defineCalls } from '../../contract/call.ts';
import { FormLine, Id, IdAs, Moment, NumberOrNull, TextOrNull } from '../../contract/fields.ts';

/** Where a rate comes from; `hand` is entered by an administrator, `recorded` is the demo’s. */
export const RATE_ORIGINS = ['nbs-soap', 'nbs-page', 'hand', 'recorded'] as const;
export type RateOrigin = (typeof RATE_ORIGINS)[number];

/** Who is asked for rates. */
export const RATE_SOURCES = ['nbs-soap', 'nbs-page', 'resenje'] as const;
export type RateSourceName = (typeof RATE_SOURCES)[number];

/** How a source answered: the last two are those of a source that only checks. */
export const RATE_OUTCOMES = [
  'taken',
  'known',
  'refused',
  'failed',
  'agreed',
  'disagreed',
] as const;
export type RateOutcome = (typeof RATE_OUTCOMES)[number];

/** The middle rate of the euro in one list of the National Bank of Serbia. */
export const ListedRate = Type.Object({
  list_year: Type.Integer(),
  list_no: Type.Integer(),
  formed_on: Type.String({ description: 'YYYY-MM-DD' }),
  applies_on: Type.String({ description: 'YYYY-MM-DD; from 08:00 in Belgrade' }),
  rate: Type.String({ description: 'RSD for 1 EUR, with four decimals' }),
  source: Type.Enum(RATE_ORIGINS),
  note: Type.Union([Type.String(), Type.Null()], { description: 'why it was entered by hand' }),
  added_at: Moment,
  in_force: Type.Boolean({ description: 'whether it is charged at the moment' }),
});
export type ListedRate = Static<typeof ListedRate>;

/** One answer of one source. */
export const RateAttempt = Type.Object({
  id: Id,
  at: Moment,
  source: Type.Enum(RATE_SOURCES),
  outcome: Type.Enum(RATE_OUTCOMES),
  reason: TextOrNull,
  list_no: NumberOrNull,
  rate: Type.Union([Type.String(), Type.Null()], { description: 'as it was answered' }),
});
export type RateAttempt = Static<typeof RateAttempt>;

/** What is told of exchange rates, and what administrators do about them. */
export const ratesCalls = defineCalls({
  '/rates/getCurrent': {
    kind: 'json',
    doc: 'The exchange rate that prices in RSD are shown with at the moment.',
    access: 'public',
    anySite: true,
    request: Type.Object({}),
    data: Type.Object({
      rate: Type.Union([Type.String(), Type.Null()], {
        description: 'RSD for 1 EUR, with four decimals; null where none may be charged',
      }),
      list: Type.Union([Type.String(), Type.Null()], {
        description: 'such as NBS list 182 of 24.9.2025',
      }),
      recorded: Type.Boolean({ description: 'whether it is the recorded one of the demo' }),
    }),
  },
  '/admin/getRates': {
    kind: 'json',
    doc: 'Exchange rates, newest list first, 50 at a time, and the last 50 answers of their sources.',
    access: 'administrator',
    request: Type.Object({
      before: Type.Optional(IdAs('the `next` of the page before')),
    }),
    data: Type.Object({
      rates: Type.Array(ListedRate),
      next: NumberOrNull,
      attempts: Type.Array(RateAttempt, { description: 'newest first' }),
      recorded: Type.Boolean({
        description: 'whether this server charges the one recorded rate and asks nobody',
      }),
      today: Type.String({ description: 'YYYY-MM-DD in Belgrade' }),
    }),
  },
  '/admin/enterRate': {
    kind: 'json',
    doc: 'Enters a list by hand; it stays in the log and all administrators are told. 422 for a rate that jumps, unless `override` says that it is right; 409 where the list is known.',
    access: 'administrator',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({
      listNo: FormLine('of its year', 10),
      formedOn: FormLine('YYYY-MM-DD', 10),
      appliesOn: FormLine('YYYY-MM-DD', 10),
      rate: FormLine('RSD for 1 EUR, with four decimals', 20),
      reason: FormLine('at most 2,000 characters', 12_000),
      override: Type.Boolean({
        default: false,
        description: 'take it although it jumps or is outside of what is usual',
      }),
    }),
    data: Type.Object({ rate: ListedRate }),
  },
});
