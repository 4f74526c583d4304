import type { Payout } from './features/balance.ts';
import type { PeriodStatement, Standing, StatementEntry } from './features/papers.ts';
import { toMinor } from './money.ts';
import {
  NOTHING_SAID,
  onOneLine,
  type Paper,
  type PaperBlock,
  type PaperFact,
  type PaperSection,
  type PaperTable,
} from './paper.ts';
import type { PaperWords } from './paper-words.ts';
import { merchantSection } from './receipt-paper.ts';

/** Names of items in one entry: of an order of many the number is enough. */
const NAMES_SHOWN = 3;

/** A freelancer’s statement as a paper. */
export function statementPaper(statement: PeriodStatement, words: PaperWords): Paper {
  const { statement: texts, days } = words;
  const { entries, entryCount, payouts, closing, to } = statement;
  return {
    title: statementTitle(statement, words),
    lead: [texts.of(onOneLine(statement.fullName), statement.userName), texts.lead],
    sections: [
      { heading: texts.sums, blocks: [{ kind: 'facts', facts: sumFacts(statement, words) }] },
      {
        heading: texts.standing(days.writeDay(to)),
        blocks: [{ kind: 'facts', facts: standingFacts(closing, words) }],
      },
      { heading: texts.entries, blocks: [entryBlock(entries, entryCount, words)] },
      { heading: texts.payouts, blocks: [payoutBlock(payouts, words)] },
      freelancerSection(statement, words),
      merchantSection(words),
    ],
  };
}

/** 'Statement, November 2026' for a whole month, else with its days. */
export function statementTitle(
  { from, to }: { from: string | null; to: string },
  { statement: texts, days }: PaperWords,
): string {
  if (from === null) return texts.upTo(days.writeDay(to));
  if (from === to) return texts.oneDay(days.writeDay(to));
  if (isWholeMonth(from, to)) return texts.month(days.writeMonth(to));
  return texts.days(days.writeDay(from), days.writeDay(to));
}

function isWholeMonth(from: string, to: string): boolean {
  const [year = 0, month = 0] = from.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return from.endsWith('-01') && to === last;
}

function freelancerSection(
  { fullName, userName, email, address }: PeriodStatement,
  { common, statement: texts }: PaperWords,
): PaperSection {
  const facts: PaperFact[] = [
    [common.name, onOneLine(fullName)],
    [texts.userName, userName],
    [common.email, email],
    [common.address, onOneLine(address) || NOTHING_SAID],
  ];
  return { heading: texts.freelancer, blocks: [{ kind: 'facts', facts }] };
}

function sumFacts(statement: PeriodStatement, words: PaperWords): PaperFact[] {
  const { statement: texts, days } = words;
  const euro = euroIn(words);
  const { from, to, opening, closing, sales, returned, paidOut } = statement;
  return [
    [from === null ? texts.opening : texts.openingOn(days.writeDay(from)), euro(opening.total)],
    [texts.sales, euro(sales.gross)],
    [texts.commission, euro(-sales.commission)],
    [texts.returned, euro(returned.gross)],
    [texts.returnedCommission, euro(-returned.commission)],
    [texts.paidOut, euro(-paidOut)],
    [texts.closingOn(days.writeDay(to)), euro(closing.total)],
  ];
}

function standingFacts(standing: Standing, words: PaperWords): PaperFact[] {
  const { statement: texts } = words;
  const euro = euroIn(words);
  return [
    [texts.pending, euro(standing.pending)],
    [texts.available, euro(standing.available)],
    [texts.frozen, euro(standing.frozen)],
    [texts.inPayout, euro(standing.inPayout)],
    [texts.debt, euro(-standing.debt)],
  ];
}

function entryBlock(
  entries: readonly StatementEntry[],
  count: number,
  words: PaperWords,
): PaperBlock {
  const { statement: texts, locale } = words;
  if (count === 0) return { kind: 'text', text: texts.noEntries };
  if (entries.length < count) {
    return { kind: 'text', text: texts.tooMany(count.toLocaleString(locale)) };
  }
  return { kind: 'table', table: entryTable(entries, words) };
}

function entryTable(entries: readonly StatementEntry[], words: PaperWords): PaperTable {
  const { common, statement: texts, days } = words;
  return {
    columns: [
      { header: common.date, share: 15 },
      { header: texts.what, share: 30, isRowHeader: true },
      { header: common.order, share: 14 },
      { header: texts.gross, share: 12, isNumeric: true },
      { header: texts.commissionColumn, share: 17, isNumeric: true },
      { header: texts.net, share: 12, isNumeric: true },
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

/** What only changes its place would else show no amount at all. */
function whatOf({ kind, net, moved }: StatementEntry, words: PaperWords): string {
  const what = words.entries[kind];
  return net === 0 && moved !== 0 ? words.statement.withAmount(what, written(words, moved)) : what;
}

function aboutOf(
  { names, payout_id: payoutId, note }: StatementEntry,
  { statement: texts }: PaperWords,
): string {
  const shown = names.slice(0, NAMES_SHOWN).map(onOneLine);
  const left = names.length - shown.length;
  return [
    ...shown,
    ...(left > 0 ? [texts.more(left)] : []),
    ...(payoutId === null ? [] : [texts.payoutNumber(payoutId)]),
    ...(note ? [onOneLine(note)] : []),
  ].join(', ');
}

function payoutBlock(payouts: readonly Payout[], words: PaperWords): PaperBlock {
  const { statement: texts, days } = words;
  if (payouts.length === 0) return { kind: 'text', text: texts.noPayouts };
  const table: PaperTable = {
    columns: [
      { header: texts.payout, share: 15, isRowHeader: true },
      { header: texts.askedOn, share: 18 },
      { header: texts.to, share: 29 },
      { header: texts.state, share: 24 },
      { header: texts.amount, share: 14, isNumeric: true },
    ],
    rows: payouts.map((payout) => [
      texts.payoutNumber(payout.id),
      days.writeShortDay(payout.requested_at),
      [payout.bank_account, payout.bank_name].map(onOneLine).join('\n'),
      texts.stateSince(words.payouts[payout.state], days.writeShortDay(payout.changed_at)),
      written(words, payout.amount),
    ]),
  };
  return { kind: 'table', table };
}

function euroIn(words: PaperWords): (units: number) => string {
  return (units) => words.common.euro(written(words, units));
}

/** With a real minus: a hyphen is not spoken. */
function written({ amount }: PaperWords, units: number): string {
  const minor = toMinor(units);
  return `${minor < 0 ? '−' : ''}${amount(Math.abs(minor))}`;
}
