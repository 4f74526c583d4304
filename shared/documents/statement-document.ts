import type { Payout } from '../features/payments/balance.ts';
import type { PeriodStatement, Standing, StatementEntry } from '../features/documents.ts';
import { toMinor } from '../money/money.ts';
import {
  NOTHING_SAID,
  onOneLine,
  type DocumentContent,
  type DocumentBlock,
  type DocumentFact,
  type DocumentSection,
  type DocumentTable,
  factsSection,
  type StatementWords,
} from './document.ts';
import { merchantSection } from './receipt-document.ts';

/** The number of names in one entry. The number of further items follows them. */
const NAMES_SHOWN = 3;

export function statementDocument(
  statement: PeriodStatement,
  words: StatementWords,
): DocumentContent {
  const { statement: t, days } = words;
  const { entries, entryCount, payouts, closing, to } = statement;
  return {
    title: statementTitle(statement, words),
    lead: [
      t('of', { name: onOneLine(statement.fullName), userName: statement.userName }),
      t('lead'),
    ],
    sections: [
      factsSection(t('sums'), sumFacts(statement, words)),
      factsSection(t('standing', { day: days.writeDay(to) }), standingFacts(closing, words)),
      { heading: t('entries'), blocks: [entryBlock(entries, entryCount, words)] },
      { heading: t('payouts'), blocks: [payoutBlock(payouts, words)] },
      freelancerSection(statement, words),
      merchantSection(words),
    ],
  };
}

/** Returns 'Statement, November 2026' for a whole month, otherwise a title with its days. */
export function statementTitle(
  { from, to }: { from: string | null; to: string },
  { statement: t, days }: Pick<StatementWords, 'statement' | 'days'>,
): string {
  if (from === null) return t('upTo', { to: days.writeDay(to) });
  if (from === to) return t('oneDay', { day: days.writeDay(to) });
  if (isWholeMonth(from, to)) return t('month', { month: days.writeMonth(to) });
  return t('days', { from: days.writeDay(from), to: days.writeDay(to) });
}

function isWholeMonth(from: string, to: string): boolean {
  const [year = 0, month = 0] = from.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return from.endsWith('-01') && to === last;
}

function freelancerSection(
  { fullName, userName, email, address }: PeriodStatement,
  { common, statement: t }: StatementWords,
): DocumentSection {
  return factsSection(t('freelancer'), [
    [common('name'), onOneLine(fullName)],
    [t('userName'), userName],
    [common('email'), email],
    [common('address'), onOneLine(address) || NOTHING_SAID],
  ]);
}

function sumFacts(statement: PeriodStatement, words: StatementWords): DocumentFact[] {
  const { statement: t, days } = words;
  const euro = euroIn(words);
  const { from, to, opening, closing, sales, returned, paidOut } = statement;
  return [
    [
      from === null ? t('opening') : t('openingOn', { day: days.writeDay(from) }),
      euro(opening.total),
    ],
    [t('sales'), euro(sales.gross)],
    [t('commission'), euro(-sales.commission)],
    [t('returned'), euro(returned.gross)],
    [t('returnedCommission'), euro(-returned.commission)],
    [t('paidOut'), euro(-paidOut)],
    [t('closingOn', { day: days.writeDay(to) }), euro(closing.total)],
  ];
}

function standingFacts(standing: Standing, words: StatementWords): DocumentFact[] {
  const { statement: t } = words;
  const euro = euroIn(words);
  return [
    [t('pending'), euro(standing.pending)],
    [t('available'), euro(standing.available)],
    [t('frozen'), euro(standing.frozen)],
    [t('inPayout'), euro(standing.inPayout)],
    [t('debt'), euro(-standing.debt)],
  ];
}

function entryBlock(
  entries: readonly StatementEntry[],
  count: number,
  words: StatementWords,
): DocumentBlock {
  const { statement: t } = words;
  if (count === 0) return { kind: 'text', text: t('noEntries') };
  if (entries.length < count) return { kind: 'text', text: t('tooMany', { count }) };
  return { kind: 'table', table: entryTable(entries, words) };
}

function entryTable(entries: readonly StatementEntry[], words: StatementWords): DocumentTable {
  const { common, statement: t, days } = words;
  return {
    columns: [
      { header: common('date'), share: 15 },
      { header: t('what'), share: 30, isRowHeader: true },
      { header: common('order'), share: 14 },
      { header: t('gross'), share: 12, isNumeric: true },
      { header: t('commissionColumn'), share: 17, isNumeric: true },
      { header: t('net'), share: 12, isNumeric: true },
    ],
    rows: entries.map((entry) => [
      days.writeShortDay(entry.at),
      [whatOf(entry, words), aboutOf(entry, words)].filter(Boolean).join('\n'),
      entry.order_id === null ? NOTHING_SAID : String(entry.order_id),
      entry.gross === 0 ? NOTHING_SAID : written(words, entry.gross),
      entry.gross === 0 ? NOTHING_SAID : written(words, -entry.commission),
      written(words, entry.net),
    ]),
  };
}

/** Describes an entry. Adds the amount if the entry only moves money, because its net is then 0. */
function whatOf({ kind, net, moved }: StatementEntry, words: StatementWords): string {
  const what = words.entry(`kinds.${kind}`);
  return net === 0 && moved !== 0
    ? words.statement('withAmount', { what, amount: written(words, moved) })
    : what;
}

function aboutOf(
  { names, payout_id: payoutId, note }: StatementEntry,
  { statement: t }: StatementWords,
): string {
  const shown = names.slice(0, NAMES_SHOWN).map(onOneLine);
  const left = names.length - shown.length;
  return [
    ...shown,
    ...(left > 0 ? [t('more', { count: left })] : []),
    ...(payoutId === null ? [] : [t('payoutNumber', { id: payoutId })]),
    ...(note ? [onOneLine(note)] : []),
  ].join(', ');
}

function payoutBlock(payouts: readonly Payout[], words: StatementWords): DocumentBlock {
  const { statement: t, days } = words;
  if (payouts.length === 0) return { kind: 'text', text: t('noPayouts') };
  const table: DocumentTable = {
    columns: [
      { header: t('payout'), share: 15, isRowHeader: true },
      { header: t('askedOn'), share: 18 },
      { header: t('to'), share: 29 },
      { header: t('state'), share: 24 },
      { header: t('amount'), share: 14, isNumeric: true },
    ],
    rows: payouts.map((payout) => [
      t('payoutNumber', { id: payout.id }),
      days.writeShortDay(payout.requested_at),
      [payout.bank_account, payout.bank_name].map(onOneLine).join('\n'),
      t('stateSince', {
        state: words.payout(`states.${payout.state}`),
        day: days.writeShortDay(payout.changed_at),
      }),
      written(words, payout.amount),
    ]),
  };
  return { kind: 'table', table };
}

function euroIn(words: StatementWords): (units: number) => string {
  return (units) => words.common('euro', { euro: written(words, units) });
}

/** Formats an amount with a real minus sign, because screen readers skip a hyphen. */
function written({ amount }: StatementWords, units: number): string {
  const minor = toMinor(units);
  return `${minor < 0 ? '−' : ''}${amount(Math.abs(minor))}`;
}
