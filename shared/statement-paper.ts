import { writeDay, writeMonth, writeShortDay } from './belgrade.ts';
import type { Payout } from './features/balance.ts';
import type { PeriodStatement, Standing, StatementEntry } from './features/papers.ts';
import { LOCALE } from './locale.ts';
import { formatMinor, toMinor } from './money.ts';
import {
  NOTHING_SAID,
  onOneLine,
  type Paper,
  type PaperBlock,
  type PaperFact,
  type PaperSection,
  type PaperTable,
} from './paper.ts';
import { ENTRY_WORDS, PAYOUT_WORDS, paperTexts, statementTexts as texts } from './paper.texts.ts';
import { merchantSection } from './receipt-paper.ts';

/** Names of items in one entry: of an order of many the number is enough. */
const NAMES_SHOWN = 3;

/** A freelancer’s statement as a paper. */
export function statementPaper(statement: PeriodStatement): Paper {
  const { entries, entryCount, payouts, closing, to } = statement;
  return {
    title: statementTitle(statement),
    lead: [texts.of(onOneLine(statement.fullName), statement.userName), texts.lead],
    sections: [
      { heading: texts.sums, blocks: [{ kind: 'facts', facts: sumFacts(statement) }] },
      {
        heading: texts.standing(writeDay(to)),
        blocks: [{ kind: 'facts', facts: standingFacts(closing) }],
      },
      { heading: texts.entries, blocks: [entryBlock(entries, entryCount)] },
      { heading: texts.payouts, blocks: [payoutBlock(payouts)] },
      freelancerSection(statement),
      merchantSection(),
    ],
  };
}

/** 'Statement, November 2026' for a whole month, else with its days. */
export function statementTitle({ from, to }: { from: string | null; to: string }): string {
  if (from === null) return texts.upTo(writeDay(to));
  if (from === to) return texts.oneDay(writeDay(to));
  if (isWholeMonth(from, to)) return texts.month(writeMonth(to));
  return texts.days(writeDay(from), writeDay(to));
}

function isWholeMonth(from: string, to: string): boolean {
  const [year = 0, month = 0] = from.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return from.endsWith('-01') && to === last;
}

function freelancerSection({ fullName, userName, email, address }: PeriodStatement): PaperSection {
  const facts: PaperFact[] = [
    [paperTexts.name, onOneLine(fullName)],
    [texts.userName, userName],
    [paperTexts.email, email],
    [paperTexts.address, onOneLine(address) || NOTHING_SAID],
  ];
  return { heading: texts.freelancer, blocks: [{ kind: 'facts', facts }] };
}

function sumFacts(statement: PeriodStatement): PaperFact[] {
  const { from, to, opening, closing, sales, returned, paidOut } = statement;
  return [
    [from === null ? texts.opening : texts.openingOn(writeDay(from)), euro(opening.total)],
    [texts.sales, euro(sales.gross)],
    [texts.commission, euro(-sales.commission)],
    [texts.returned, euro(returned.gross)],
    [texts.returnedCommission, euro(-returned.commission)],
    [texts.paidOut, euro(-paidOut)],
    [texts.closingOn(writeDay(to)), euro(closing.total)],
  ];
}

function standingFacts(standing: Standing): PaperFact[] {
  return [
    [texts.pending, euro(standing.pending)],
    [texts.available, euro(standing.available)],
    [texts.frozen, euro(standing.frozen)],
    [texts.inPayout, euro(standing.inPayout)],
    [texts.debt, euro(-standing.debt)],
  ];
}

function entryBlock(entries: readonly StatementEntry[], count: number): PaperBlock {
  if (count === 0) return { kind: 'text', text: texts.noEntries };
  if (entries.length < count) {
    return { kind: 'text', text: texts.tooMany(count.toLocaleString(LOCALE)) };
  }
  return { kind: 'table', table: entryTable(entries) };
}

function entryTable(entries: readonly StatementEntry[]): PaperTable {
  return {
    columns: [
      { header: paperTexts.date, share: 17 },
      { header: texts.what, share: 33, isRowHeader: true },
      { header: paperTexts.order, share: 9 },
      { header: texts.gross, share: 12, isNumeric: true },
      { header: texts.commissionColumn, share: 17, isNumeric: true },
      { header: texts.net, share: 12, isNumeric: true },
    ],
    rows: entries.map((entry) => [
      writeShortDay(entry.at),
      [whatOf(entry), aboutOf(entry)].filter(Boolean).join('\n'),
      entry.order_id === null ? NOTHING_SAID : String(entry.order_id),
      entry.gross === 0 ? NOTHING_SAID : written(entry.gross),
      entry.gross === 0 ? NOTHING_SAID : written(-entry.commission),
      written(entry.net),
    ]),
  };
}

/** What only changes its place would else show no amount at all. */
function whatOf({ kind, net, moved }: StatementEntry): string {
  return net === 0 && moved !== 0
    ? texts.withAmount(ENTRY_WORDS[kind], written(moved))
    : ENTRY_WORDS[kind];
}

function aboutOf({ names, payout_id: payoutId, note }: StatementEntry): string {
  const shown = names.slice(0, NAMES_SHOWN).map(onOneLine);
  const left = names.length - shown.length;
  return [
    ...shown,
    ...(left > 0 ? [texts.more(left)] : []),
    ...(payoutId === null ? [] : [texts.payoutNumber(payoutId)]),
    ...(note ? [onOneLine(note)] : []),
  ].join(', ');
}

function payoutBlock(payouts: readonly Payout[]): PaperBlock {
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
      writeShortDay(payout.requested_at),
      [payout.bank_account, payout.bank_name].map(onOneLine).join('\n'),
      texts.stateSince(PAYOUT_WORDS[payout.state], writeShortDay(payout.changed_at)),
      written(payout.amount),
    ]),
  };
  return { kind: 'table', table };
}

const euro = (units: number): string => paperTexts.euro(written(units));

/** With a real minus: a hyphen is not spoken. */
function written(units: number): string {
  const minor = toMinor(units);
  return `${minor < 0 ? '−' : ''}${formatMinor(Math.abs(minor))}`;
}
