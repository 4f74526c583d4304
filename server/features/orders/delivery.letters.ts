import { dayInBelgrade } from '../../../shared/belgrade.ts';
import type { InLanguages } from '../../../shared/site-languages.ts';
import type { Words } from '../../../shared/translation.ts';
import type { Letter } from '../../platform/letter.ts';
import { texts as serbian } from './delivery-letters.texts.sr.ts';
import { type StepLetters, texts as english, type ToldStep } from './delivery-letters.texts.ts';
import type { DeliveryRow } from './delivery.repository.ts';
import type { Step } from './delivery-steps.ts';

const TEXTS: InLanguages<Words<typeof english>> = { en: english, sr: serbian };

/** What only the letters about a step say. */
export interface DeliveryLetterFacts {
  /** The files that were delivered, or that are deleted soon. */
  readonly files?: readonly string[];
  /** Those of them that the buyer did not download yet. */
  readonly notDownloaded?: readonly string[];
  /** When they are deleted. */
  readonly filesUntil?: Date;
}

/** The letters about a step, to those whom it concerns and who did not take it themselves. */
export function lettersOf(row: DeliveryRow, step: Step, publicUrl: string): Letter[] {
  // Sounds that nobody complained about are no news to anybody.
  if (step.step === 'accepted_by_silence' && row.kind === 'stock') return [];
  const told = tell(row, step);
  const people = ['buyer', 'freelancer'] as const;
  const steps: StepLetters = english.steps;
  return people
    .filter((person) => steps[step.step]?.[person] !== undefined)
    .map((person) => {
      const isBuyer = person === 'buyer';
      return {
        to: isBuyer ? row.buyer_email : row.seller_email,
        write(language) {
          const texts = TEXTS[language];
          const spoken: StepLetters = texts.steps;
          const { subject = '', paragraphs = [] } = spoken[step.step]?.[person]?.(told) ?? {};
          const text = [
            texts.greeting(isBuyer ? row.buyer_name : row.seller_name),
            ...paragraphs,
            `${publicUrl}/delivery/${row.order_id}/${row.project_id}`,
            'Earmark\n',
          ];
          return { subject, text: text.join('\n\n') };
        },
      };
    });
}

function tell(row: DeliveryRow, { text = '', facts, becomes, ...step }: Step): ToldStep {
  const { files = [], notDownloaded = [], filesUntil } = facts ?? {};
  return {
    name: row.name,
    buyer: row.buyer_name,
    freelancer: row.seller_name,
    priceCents: row.price_cents,
    refundCents: step.refundCents ?? 0,
    decision: step.decision,
    said: text === '' ? [] : [text.replaceAll(/^/gm, '> ')],
    nextUntil: dayOf(becomes?.until),
    until: dayOf(row.until_at),
    files: files.join(', '),
    notDownloaded: notDownloaded.join(', '),
    filesUntil: dayOf(filesUntil),
  };
}

/** A day as people in Serbia read the calendar. */
function dayOf(date: Date | null | undefined): string | null {
  return date ? dayInBelgrade(date) : null;
}
