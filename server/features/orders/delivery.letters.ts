import type { DeliveryStep } from '../../../shared/features/deliveries.ts';
import {
  COMPLAINT_DAYS,
  DECISION_DAYS,
  DELIVERY_DAYS,
  DUE_WARNING_DAYS,
  ENDING_WARNING_DAYS,
} from '../../../shared/limits.ts';
import { formatMinor } from '../../../shared/money.ts';
import type { Letter } from '../../platform/mail.ts';
import type { DeliveryRow } from './delivery.repository.ts';
import type { Step } from './delivery-steps.ts';

/** What only the letters about a step say. */
export interface DeliveryLetterFacts {
  /** The files that were delivered, or that are deleted soon. */
  readonly files?: readonly string[];
  /** Those of them that the buyer did not download yet. */
  readonly notDownloaded?: readonly string[];
  /** When they are deleted. */
  readonly filesUntil?: Date;
}

/** What a letter says: its subject and its paragraphs. */
type Words = readonly [subject: string, ...paragraphs: string[]];

type Addressee = 'buyer' | 'freelancer';

/** The letters about a step, to those whom it concerns and who did not take it themselves. */
export function lettersOf(row: DeliveryRow, step: Step, publicUrl: string): Letter[] {
  const words = WORDS[step.step]?.(row, step);
  if (!words) return [];
  const people = ['buyer', 'freelancer'] as const;
  return people.flatMap((to) => {
    const said = words[to];
    return said ? [write(row, to, said, publicUrl)] : [];
  });
}

function write(row: DeliveryRow, to: Addressee, words: Words, publicUrl: string): Letter {
  const [subject, ...paragraphs] = words;
  return {
    to: to === 'buyer' ? row.buyer_email : row.seller_email,
    subject,
    text: [
      `Hello ${to === 'buyer' ? row.buyer_name : row.seller_name},`,
      ...paragraphs,
      `${publicUrl}/delivery/${row.order_id}/${row.project_id}`,
      'Earmark\n',
    ].join('\n\n'),
  };
}

type Told = Partial<Record<Addressee, Words>>;

const WORDS: Partial<Record<DeliveryStep, (row: DeliveryRow, step: Step) => Told>> = {
  delivered: ({ name, seller_name: freelancer }, { text = '', facts, becomes }) => ({
    buyer: [
      `Your files are ready: ${name}`,
      `${freelancer} has delivered ${list(facts?.files)} for your project '${name}'.`,
      ...said(text),
      `You can download them for ${DELIVERY_DAYS} days. Until ${day(becomes?.until)} you can accept them, ask for a change, or complain; if you do nothing, they are accepted then.`,
    ],
  }),

  change_asked: ({ name, buyer_name: buyer }, { text = '', becomes }) => ({
    freelancer: [
      `A change is asked for: ${name}`,
      `${buyer} asks you for a change of '${name}':`,
      ...said(text),
      `Please deliver it again until ${day(becomes?.until)}.`,
    ],
  }),

  accepted: ({ name, buyer_name: buyer }) => ({
    freelancer: [
      `Accepted: ${name}`,
      `${buyer} has accepted '${name}'. Your share is available in your balance now.`,
    ],
  }),

  // Sounds that nobody complained about are no news to anybody.
  accepted_by_silence: ({ name, kind }): Told =>
    kind === 'stock'
      ? {}
      : {
          buyer: [
            `Accepted: ${name}`,
            `'${name}' was delivered ${COMPLAINT_DAYS} days ago. You asked for no change and did not complain, so it is accepted now.`,
          ],
          freelancer: [
            `Accepted: ${name}`,
            `'${name}' is accepted: the buyer had ${COMPLAINT_DAYS} days to say otherwise. Your share is available in your balance now.`,
          ],
        },

  complained: ({ name, buyer_name: buyer }, { text = '', becomes }) => ({
    buyer: [
      `Your complaint: ${name}`,
      `We have your complaint about '${name}':`,
      ...said(text),
      `An administrator decides within ${DECISION_DAYS} days, until ${day(becomes?.until)}. Until then the money is held back.`,
    ],
    freelancer: [
      `A complaint: ${name}`,
      `${buyer} complains about '${name}':`,
      ...said(text),
      `An administrator decides within ${DECISION_DAYS} days, until ${day(becomes?.until)}. Until then the money is held back. You can tell your side in the chat with the buyer, and to us by answering this letter.`,
    ],
  }),

  decided: ({ name, price_cents: price }, step) => {
    const { text = '' } = step;
    const back = outcome(step, price);
    const words: Words = [
      `The decision about your complaint: ${name}`,
      `An administrator has decided about the complaint about '${name}'. ${back}`,
      ...said(text),
    ];
    return {
      buyer: words,
      freelancer: [`The decision about a complaint: ${name}`, ...words.slice(1)],
    };
  },

  due_soon: ({ name, until_at: until }) => ({
    buyer: [
      `Due in ${DUE_WARNING_DAYS} days: ${name}`,
      `The freelancer has to deliver '${name}' until ${day(until)}. If nothing is delivered by then, you can ask for your money back.`,
    ],
    freelancer: [
      `Please deliver in ${DUE_WARNING_DAYS} days: ${name}`,
      `The buyer has paid for '${name}', and it is to be delivered until ${day(until)}. Afterwards the buyer can ask for the money back.`,
    ],
  }),

  overdue: ({ name, until_at: until }) => ({
    buyer: [
      `Not delivered: ${name}`,
      `'${name}' was to be delivered until ${day(until)}. You can ask for your money back now, or wait: the freelancer can still deliver.`,
    ],
    freelancer: [
      `Overdue: ${name}`,
      `'${name}' was to be delivered until ${day(until)}. The buyer can ask for the money back now. You can still deliver as long as they do not.`,
    ],
  }),

  silence_soon: ({ name, until_at: until }) => ({
    buyer: [
      `Please look at what was delivered: ${name}`,
      `In ${ENDING_WARNING_DAYS} days, on ${day(until)}, '${name}' is accepted if you say nothing. Until then you can ask for a change or complain.`,
    ],
  }),

  // Of refunds the payments write by themselves.
  charged_back: ({ name }, { refundCents = 0 }) => {
    const amount = `${formatMinor(refundCents)} EUR`;
    return {
      buyer: [
        `Taken back by your bank: ${name}`,
        `Your bank has taken back what you paid for '${name}', ${amount}. Its files can no longer be downloaded. If that was a mistake, please write to us.`,
      ],
      freelancer: [
        `A payment was taken back: ${name}`,
        `The buyer’s bank has taken back what was paid for '${name}', ${amount}. Your share of it is taken from your balance, or from what you earn next.`,
      ],
    };
  },

  files_end_soon: ({ name }, { facts }) => {
    const { files, notDownloaded = [], filesUntil } = facts ?? {};
    const when = day(filesUntil);
    const missing =
      notDownloaded.length === 0
        ? 'all of them were downloaded'
        : `not downloaded yet: ${list(notDownloaded)}`;
    return {
      buyer: [
        `Files are deleted in ${ENDING_WARNING_DAYS} days: ${name}`,
        `The files of '${name}' are deleted on ${when}: ${list(files)}.`,
        notDownloaded.length === 0
          ? 'You have downloaded all of them.'
          : `You did not download yet: ${list(notDownloaded)}.`,
      ],
      freelancer: [
        `Files are deleted in ${ENDING_WARNING_DAYS} days: ${name}`,
        `The files that you delivered for '${name}' are deleted on ${when}: ${list(files)}. By the buyer, ${missing}.`,
      ],
    };
  },
};

/** What a decision comes to, and what follows for the files. */
function outcome({ decision, refundCents = 0 }: Step, priceCents: number): string {
  if (decision === 'none') return 'It is for the freelancer: nothing goes back to the buyer.';
  const amount = `${formatMinor(refundCents)} EUR`;
  if (decision === 'part') {
    return `${amount} of ${formatMinor(priceCents)} EUR go back to the buyer’s card; the rest goes to the freelancer.`;
  }
  if (refundCents === 0) {
    return 'It is for the buyer, who got the whole price back before. The files can no longer be downloaded.';
  }
  const what = refundCents === priceCents ? 'the whole price' : 'all that was left of the price';
  return `It is for the buyer: ${what}, ${amount}, goes back to the buyer’s card. The files can no longer be downloaded.`;
}

/** What somebody said, where they said something. */
function said(text: string): string[] {
  return text === '' ? [] : [text.replaceAll(/^/gm, '> ')];
}

function list(names: readonly string[] = []): string {
  return names.join(', ');
}

/** A day as people in Serbia read the calendar. */
function day(date: Date | null | undefined): string {
  if (!date) return '';
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeZone: 'Europe/Belgrade',
  }).format(date);
}
