import type { RateOrigin, RateOutcome, RateSourceName } from '../../../shared/features/rates.ts';
import { nameList } from '../../../shared/rate-words.ts';

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** What the screen about exchange rates says. */
export const texts = {
  title: 'Exchange rates',
  doorText: (faults: number) =>
    faults === 0
      ? 'What one euro costs in RSD, and where it comes from.'
      : `What one euro costs in RSD, and where it comes from. ${counted(faults, 'rate is', 'rates are')} in doubt.`,
  lead: 'The middle rate of the National Bank of Serbia, which every order keeps from the moment it is made. Rates are only added, never changed.',
  list: nameList,
  inForce: (rate: string, list: string) => `In force: 1 EUR is ${rate} RSD, ${list}.`,
  none: 'No rate may be charged: nothing can be paid until there is one.',
  recorded: (rate: string, list: string) =>
    `This is the demo: it always charges the recorded rate of ${list}, 1 EUR for ${rate} RSD, and asks nobody.`,

  rates: (count: number, more: boolean) =>
    `${counted(count, 'list', 'lists')}${more ? ', older ones follow' : ''}`,
  noRates: 'No list is known yet.',
  ratesTable: 'Exchange rates, newest list first',
  things: 'rates',
  listHeader: 'List',
  number: (no: number, year: number) => `${no} of ${year}`,
  current: 'In force',
  formed: 'Formed',
  applies: 'Applies from 08:00 on',
  rate: 'RSD for 1 EUR',
  source: 'Source',
  origins: {
    'nbs-soap': 'NBS web service',
    'nbs-page': 'NBS page',
    hand: 'Entered by hand',
    recorded: 'Recorded for the demo',
  } satisfies Record<RateOrigin, string>,
  added: 'Added',

  attempts: 'Last answers of the sources',
  attemptsLead:
    'They are asked at 08:05 in Belgrade, and every hour until the list of the day is there. On weekends and holidays the last list stays in force.',
  attemptsTable: 'Answers of the sources, newest first',
  noAttempts: 'Nobody was asked yet.',
  at: 'When',
  sources: {
    'nbs-soap': 'NBS web service',
    'nbs-page': 'NBS page',
    resenje: 'kurs.resenje.org, to check',
  } satisfies Record<RateSourceName, string>,
  outcome: 'Outcome',
  outcomes: {
    taken: 'New list, taken',
    known: 'Known list',
    refused: 'Refused',
    failed: 'Could not be read',
    agreed: 'Agrees',
    disagreed: 'Does not agree',
  } satisfies Record<RateOutcome, string>,
  nothing: '-',

  enter: 'Enter a list by hand',
  enterLead:
    'Only where the sources fail: copy the list from the site of the National Bank of Serbia. It stays in the log with your name and reason, and all administrators are told by email at once, so that a second person compares it.',
  enterDemo: 'In the demo no list is entered: it keeps its recorded rate.',
  listNo: 'Number of the list',
  formedOn: 'Formed on',
  appliesOn: 'Applies from',
  rateLabel: 'Middle rate of 1 EUR',
  rateHint: 'With its four decimals, for example 117.1872.',
  reason: 'Reason',
  override: 'This rate is right although it jumps',
  overrideHint: 'Needed only for a rate that was refused as a jump. Your reason should say why.',
  submit: 'Enter the list',
  entered: (rate: string, list: string) => `Entered: 1 EUR is ${rate} RSD, ${list}.`,
} as const;
