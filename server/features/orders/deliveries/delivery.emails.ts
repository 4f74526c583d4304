import { dayInBelgrade } from '../../../../shared/money/belgrade.ts';
import type { DeliveryStep } from '../../../../shared/features/deliveries.ts';
import { NOTIFICATION_EVENTS } from '../../../../shared/features/notifications.ts';
import { COMPLAINT_DAYS, DELIVERY_DAYS, ENDING_WARNING_DAYS } from '../../../../shared/limits.ts';
import { toUnits } from '../../../../shared/money/money.ts';
import type { SiteLanguage } from '../../../../shared/languages/site-languages.ts';
import {
  type EmailName,
  type EmailParams,
  emailTo,
  type Email,
  quoted,
} from '../../../platform/mail/email.ts';
import { DAYS } from '../../../platform/messages.ts';
import type { NewNotification } from '../../../platform/notify.ts';
import { nameInEmail } from '../../offers/offer-terms.ts';
import { daysUntil } from '../../../platform/start/clock.ts';
import type { DeliveryRow, Step } from './delivery.repository.ts';
import { revisionsLeft } from './delivery.view.ts';

const PEOPLE = ['buyer', 'freelancer'] as const;
type Person = (typeof PEOPLE)[number];

/** The e-mails about each step. Payments send those about refunds. */
export const DELIVERY_EMAILS = {
  delivered: { buyer: 'delivery.delivered.buyer' },
  change_asked: { freelancer: 'delivery.changes-requested.freelancer' },
  accepted: { freelancer: 'delivery.accepted.freelancer' },
  accepted_by_silence: {
    buyer: 'delivery.accepted-by-silence.buyer',
    freelancer: 'delivery.accepted-by-silence.freelancer',
  },
  complained: {
    buyer: 'delivery.complained.buyer',
    freelancer: 'delivery.complained.freelancer',
  },
  decided: { buyer: 'delivery.decided', freelancer: 'delivery.decided' },
  due_soon: { buyer: 'delivery.due-soon.buyer', freelancer: 'delivery.due-soon.freelancer' },
  overdue: { buyer: 'delivery.overdue.buyer', freelancer: 'delivery.overdue.freelancer' },
  silence_soon: { buyer: 'delivery.silence-soon.buyer' },
  charged_back: {
    buyer: 'delivery.charged-back.buyer',
    freelancer: 'delivery.charged-back.freelancer',
  },
  files_end_soon: {
    buyer: 'delivery.files-end-soon.buyer',
    freelancer: 'delivery.files-end-soon.freelancer',
  },
} as const satisfies Emails<EmailName>;

type Emails<Name> = Partial<Record<DeliveryStep, Partial<Record<Person, Name>>>>;
type DeliveryEmail = Extract<EmailName, `delivery.${string}`>;

/** Returns the e-mails about a step. The silent acceptance of a sound needs none. */
function namesOf(row: DeliveryRow, { step }: Step): Partial<Record<Person, DeliveryEmail>> {
  if (step === 'accepted_by_silence' && row.kind === 'stock') return {};
  const emails: Emails<DeliveryEmail> = DELIVERY_EMAILS;
  return emails[step] ?? {};
}

/** Returns the notifications about a step. They reach the people who also get an e-mail. */
export function notificationsOf(row: DeliveryRow, step: Step): NewNotification[] {
  const emails = namesOf(row, step);
  const event = NOTIFICATION_EVENTS.find((name) => name === `delivery.${step.step}`);
  // The second condition only narrows the type: a message is no step.
  if (!event || event === 'message') return [];
  const { buyer_id: buyer, seller_id: freelancer, name: about, order_id, item_id } = row;
  const path = `/delivery/${order_id}/${item_id}`;
  return PEOPLE.filter((reader) => emails[reader]).map((reader) => {
    const [to, from] = reader === 'buyer' ? [buyer, freelancer] : [freelancer, buyer];
    return { to, event, from, about, path };
  });
}

/** Writes the e-mails about a step to the affected people, except the person who took it. */
export function emailsOf(row: DeliveryRow, step: Step, publicUrl: string): Email[] {
  const emails = namesOf(row, step);
  const readers = {
    buyer: { email: row.buyer_email, name: row.buyer_name },
    freelancer: { email: row.seller_email, name: row.seller_name },
  };
  const link = `${publicUrl}/delivery/${row.order_id}/${row.item_id}`;
  return PEOPLE.flatMap((reader) => {
    const name = emails[reader];
    if (name === undefined) return [];
    return emailTo(readers[reader], name, (language) => ({
      ...factsOf(row, step, language),
      reader,
      link,
    }));
  });
}

function factsOf(
  row: DeliveryRow,
  { at, text = '', facts, becomes, refundCents = 0, decision }: Step,
  language: SiteLanguage,
): Omit<EmailParams<DeliveryEmail>, 'reader' | 'link'> {
  const { files = [], notDownloaded = [], filesUntil } = facts ?? {};
  const write = (at: Date | null | undefined) =>
    at ? DAYS[language].writeDay(dayInBelgrade(at)) : '';
  return {
    project: nameInEmail(row, language),
    buyer: row.buyer_name,
    freelancer: row.seller_name,
    price: toUnits(row.price_cents),
    refund: toUnits(refundCents),
    outcome: outcomeOf(row, decision, refundCents),
    said: text === '' ? 'none' : quoted(text),
    changes: revisionsLeft(row) === 0 ? 'none' : 'other',
    answerBy: write(becomes?.until),
    due: write(row.until_at),
    files: files.join(', '),
    missing: notDownloaded.join(', '),
    downloaded: notDownloaded.length === 0 ? 'all' : 'some',
    filesUntil: write(filesUntil),
    complaintDays: COMPLAINT_DAYS,
    downloadDays: DELIVERY_DAYS,
    warningDays: daysUntil(at, row.until_at),
    endingDays: ENDING_WARNING_DAYS,
  };
}

/** Returns the outcome of a complaint in one word. */
export function outcomeOf(
  { price_cents: priceCents }: DeliveryRow,
  decision: Step['decision'] | undefined,
  refundCents: number,
) {
  if (decision !== 'whole') return decision ?? ('none' as const);
  if (refundCents === 0) return 'refundedBefore' as const;
  return refundCents === priceCents ? ('whole' as const) : ('rest' as const);
}
