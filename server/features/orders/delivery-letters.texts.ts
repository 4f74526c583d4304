import { writeDay } from '../../../shared/belgrade.ts';
import type { Decision, DeliveryStep } from '../../../shared/features/deliveries.ts';
import {
  COMPLAINT_DAYS,
  DECISION_DAYS,
  DELIVERY_DAYS,
  DUE_WARNING_DAYS,
  ENDING_WARNING_DAYS,
} from '../../../shared/limits.ts';
import { formatMinor } from '../../../shared/money.ts';

/** A step as its letters tell of it; days are calendar days such as 2026-11-20. */
export interface ToldStep {
  /** What was bought. */
  readonly name: string;
  readonly buyer: string;
  readonly freelancer: string;
  readonly priceCents: number;
  readonly refundCents: number;
  readonly decision: Decision | undefined;
  /** What somebody said, as a paragraph; none where they said nothing. */
  readonly said: readonly string[];
  /** Until when the next answer has time. */
  readonly nextUntil: string | null;
  /** Until when there was time before the step. */
  readonly until: string | null;
  /** The names of the files, and of those that the buyer did not download yet. */
  readonly files: string;
  readonly notDownloaded: string;
  /** When the files are deleted. */
  readonly filesUntil: string | null;
}

/** What a letter about a step says. */
export interface StepWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** The letters that each step is told by, and whom. */
export type StepLetters = Partial<
  Record<DeliveryStep, Partial<Record<'buyer' | 'freelancer', (told: ToldStep) => StepWords>>>
>;

/** The letters about what follows a payment. */
export const texts = {
  greeting: (name: string) => `Hello ${name},`,

  steps: {
    delivered: {
      buyer: ({ name, freelancer, files, said, nextUntil }) => ({
        subject: `Your files are ready: ${name}`,
        paragraphs: [
          `${freelancer} has delivered ${files} for your project '${name}'.`,
          ...said,
          `You can download them for ${DELIVERY_DAYS} days. Until ${day(nextUntil)} you can accept them, ask for a change, or complain; if you do nothing, they are accepted then.`,
        ],
      }),
    },

    change_asked: {
      freelancer: ({ name, buyer, said, nextUntil }) => ({
        subject: `A change is asked for: ${name}`,
        paragraphs: [
          `${buyer} asks you for a change of '${name}':`,
          ...said,
          `Please deliver it again until ${day(nextUntil)}.`,
        ],
      }),
    },

    accepted: {
      freelancer: ({ name, buyer }) => ({
        subject: `Accepted: ${name}`,
        paragraphs: [
          `${buyer} has accepted '${name}'. Your share is available in your balance now.`,
        ],
      }),
    },

    accepted_by_silence: {
      buyer: ({ name }) => ({
        subject: `Accepted: ${name}`,
        paragraphs: [
          `'${name}' was delivered ${COMPLAINT_DAYS} days ago. You asked for no change and did not complain, so it is accepted now.`,
        ],
      }),
      freelancer: ({ name }) => ({
        subject: `Accepted: ${name}`,
        paragraphs: [
          `'${name}' is accepted: the buyer had ${COMPLAINT_DAYS} days to say otherwise. Your share is available in your balance now.`,
        ],
      }),
    },

    complained: {
      buyer: ({ name, said, nextUntil }) => ({
        subject: `Your complaint: ${name}`,
        paragraphs: [
          `We have your complaint about '${name}':`,
          ...said,
          `An administrator decides within ${DECISION_DAYS} days, until ${day(nextUntil)}. Until then the money is held back.`,
        ],
      }),
      freelancer: ({ name, buyer, said, nextUntil }) => ({
        subject: `A complaint: ${name}`,
        paragraphs: [
          `${buyer} complains about '${name}':`,
          ...said,
          `An administrator decides within ${DECISION_DAYS} days, until ${day(nextUntil)}. Until then the money is held back. You can tell your side in the chat with the buyer, and to us by answering this letter.`,
        ],
      }),
    },

    decided: {
      buyer: (told) => ({
        subject: `The decision about your complaint: ${told.name}`,
        paragraphs: decided(told),
      }),
      freelancer: (told) => ({
        subject: `The decision about a complaint: ${told.name}`,
        paragraphs: decided(told),
      }),
    },

    due_soon: {
      buyer: ({ name, until }) => ({
        subject: `Due in ${DUE_WARNING_DAYS} days: ${name}`,
        paragraphs: [
          `The freelancer has to deliver '${name}' until ${day(until)}. If nothing is delivered by then, you can ask for your money back.`,
        ],
      }),
      freelancer: ({ name, until }) => ({
        subject: `Please deliver in ${DUE_WARNING_DAYS} days: ${name}`,
        paragraphs: [
          `The buyer has paid for '${name}', and it is to be delivered until ${day(until)}. Afterwards the buyer can ask for the money back.`,
        ],
      }),
    },

    overdue: {
      buyer: ({ name, until }) => ({
        subject: `Not delivered: ${name}`,
        paragraphs: [
          `'${name}' was to be delivered until ${day(until)}. You can ask for your money back now, or wait: the freelancer can still deliver.`,
        ],
      }),
      freelancer: ({ name, until }) => ({
        subject: `Overdue: ${name}`,
        paragraphs: [
          `'${name}' was to be delivered until ${day(until)}. The buyer can ask for the money back now. You can still deliver as long as they do not.`,
        ],
      }),
    },

    silence_soon: {
      buyer: ({ name, until }) => ({
        subject: `Please look at what was delivered: ${name}`,
        paragraphs: [
          `In ${ENDING_WARNING_DAYS} days, on ${day(until)}, '${name}' is accepted if you say nothing. Until then you can ask for a change or complain.`,
        ],
      }),
    },

    // Of refunds the payments write by themselves.
    charged_back: {
      buyer: ({ name, refundCents }) => ({
        subject: `Taken back by your bank: ${name}`,
        paragraphs: [
          `Your bank has taken back what you paid for '${name}', ${euro(refundCents)}. Its files can no longer be downloaded. If that was a mistake, please write to us.`,
        ],
      }),
      freelancer: ({ name, refundCents }) => ({
        subject: `A payment was taken back: ${name}`,
        paragraphs: [
          `The buyer’s bank has taken back what was paid for '${name}', ${euro(refundCents)}. Your share of it is taken from your balance, or from what you earn next.`,
        ],
      }),
    },

    files_end_soon: {
      buyer: ({ name, files, notDownloaded, filesUntil }) => ({
        subject: `The download ends in ${ENDING_WARNING_DAYS} days: ${name}`,
        paragraphs: [
          `You can download the files of '${name}' until ${day(filesUntil)}: ${files}.`,
          notDownloaded === ''
            ? 'You have downloaded all of them.'
            : `You did not download yet: ${notDownloaded}.`,
        ],
      }),
      freelancer: ({ name, files, notDownloaded, filesUntil }) => {
        const missing =
          notDownloaded === ''
            ? 'all of them were downloaded'
            : `not downloaded yet: ${notDownloaded}`;
        return {
          subject: `The download ends in ${ENDING_WARNING_DAYS} days: ${name}`,
          paragraphs: [
            `The buyer can download the files that you delivered for '${name}' until ${day(filesUntil)}: ${files}. By the buyer, ${missing}.`,
          ],
        };
      },
    },
  } satisfies StepLetters,
} as const;

function decided(told: ToldStep): string[] {
  const { name, said } = told;
  return [
    `An administrator has decided about the complaint about '${name}'. ${outcome(told)}`,
    ...said,
  ];
}

/** What a decision comes to, and what follows for the files. */
function outcome({ decision, refundCents, priceCents }: ToldStep): string {
  if (decision === 'none') return 'It is for the freelancer: nothing goes back to the buyer.';
  const amount = euro(refundCents);
  if (decision === 'part') {
    return `${amount} of ${euro(priceCents)} go back to the buyer’s card; the rest goes to the freelancer.`;
  }
  if (refundCents === 0) {
    return 'It is for the buyer, who got the whole price back before. The files can no longer be downloaded.';
  }
  const what = refundCents === priceCents ? 'the whole price' : 'all that was left of the price';
  return `It is for the buyer: ${what}, ${amount}, goes back to the buyer’s card. The files can no longer be downloaded.`;
}

function euro(cents: number): string {
  return `${formatMinor(cents)} EUR`;
}

function day(date: string | null): string {
  return date === null ? '' : writeDay(date);
}
