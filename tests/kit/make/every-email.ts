import type { DeliveryStep } from '../../../shared/features/deliveries.ts';
import {
  emailChangeLetter,
  newDeviceLetter,
  resetLetter,
  signInLinkLetter,
  securityChangedLetter,
  triedPasswordsLetter,
} from '../../../server/features/accounts/security/account-security.emails.ts';
import { activationLetter } from '../../../server/features/accounts/sign-up/activation-mails.ts';
import {
  deletedLetter,
  deletionAskedLetter,
} from '../../../server/features/accounts/data-rights/deletion.service.ts';
import {
  maySellLetter,
  mayNotSellLetter,
} from '../../../server/features/accounts/applications/applications.service.ts';
import { alarmLetter } from '../../../server/features/moderation/alarms/alarm-emails.job.ts';
import {
  approvedLetter,
  itemRejectedLetter,
  rejectedLetter,
  soundApprovedLetter,
} from '../../../server/features/moderation/moderation.emails.ts';
import { chargebackAlarm } from '../../../server/features/balance/admin/money-alarms.ts';
import {
  payoutRequestedLetter,
  payoutFailedLetter,
  payoutSentLetter,
} from '../../../server/features/balance/payouts/payout.emails.ts';
import { unreadLetter } from '../../../server/features/chat/unread-mail/unread-mail.job.ts';
import { previewGivenUpLetter } from '../../../server/features/media/preview/preview.emails.ts';
import { lettersOf } from '../../../server/features/orders/deliveries/delivery.emails.ts';
import type { DeliveryRow } from '../../../server/features/orders/deliveries/delivery.repository.ts';
import {
  failedLetter,
  heldSellerLetter,
  type LetterParts,
  paidLetter,
  soldLetter,
  notChargedLetter,
  takenBackLetter,
} from '../../../server/features/orders/order.emails.ts';
import {
  refundedLetter,
  refundToSellerLetter,
} from '../../../server/features/payments/refunds/send-refund.ts';
import {
  newRatingLetter,
  ratingRemovedLetter,
} from '../../../server/features/reviews/review.emails.ts';
import type { Letter } from '../../../server/platform/mail/email.ts';

/** Builds examples of an e-mail to an address. */
type Examples = (to: string) => readonly Letter[];

// No example value is in English, so that English words in a Serbian e-mail come from its template.
const SITE = 'https://earmark.example';
const REASON = 'Pucketa.\nI šumi.';
const SOUND = 'Kiša na limu';
const AT = new Date('2026-12-20T12:00:00Z');
const ANA = 'Đorđe';

const who = (to: string) => ({ email: to, name: ANA });
const account = (to: string, role: number) => ({ ...who(to), role });
const work = (to: string) => ({ ...who(to), id: 7, itemName: SOUND });
const rating = (to: string) => ({ ...who(to), itemId: 7, itemName: SOUND });
const waiting = (to: string, category: number | null) => ({
  ...who(to),
  other_id: 8,
  other_name: 'milica',
  category_id: category,
});

const PAYOUT = {
  id: 3,
  amount_cents: 123_450,
  bank_account: 'RS35105008123123123173',
  bank_name: 'Banka Poštanska štedionica',
};

const refund = (to: string) => ({
  order: { id: 12, buyer: { id: 1, ...who(to) } },
  line: { projectId: 7, name: SOUND, freelancer: 'milica', sellerId: 2, priceCents: 123_450 },
  refund: { cents: 2_000, para: 234_374, reason: 'Pucketa.' },
  publicUrl: SITE,
});

const line = {
  order_id: 12,
  item_id: 7,
  sound_id: 7,
  offer_id: null,
  seller_id: 2,
  name: SOUND,
  description: '',
  freelancer: 'milica',
  price_cents: 123_450,
  commission_cents: 24_690,
  commission_basis_points: 2_000,
  charged_para: 14_466_760,
};

const order = (to: string): LetterParts => ({
  order: {
    id: 12,
    buyer_id: 1,
    created_at: AT,
    hash: 'x',
    request_key: 'x',
    rate_e4: 1_171_872,
    rate_list: 'NBS list 182 of 24.9.2025',
    status: 'paid',
    total_cents: 123_450,
    total_para: 14_466_760,
  },
  lines: [line],
  buyer: {
    ...who(to),
    id: 1,
    last_name: 'Šćepanović',
    telephone: null,
    address: 'Žička 12',
    city: 'Niš',
    country: 'Srbija',
  },
  pg: {
    pgOrderId: '41',
    pgTranId: null,
    pgTranRefId: null,
    pgTranApprCode: null,
    pgTranDate: null,
    pgTranReturnCode: '00',
    transactionStatus: 'AP',
    errorCode: null,
  },
  publicUrl: SITE,
});

const delivery = (to: string): DeliveryRow => ({
  order_id: 12,
  item_id: 7,
  sound_id: null,
  offer_id: 7,
  buyer_id: 1,
  seller_id: 2,
  due_at: AT,
  until_at: AT,
  name: SOUND,
  price_cents: 123_450,
  buyer_name: 'đorđe',
  buyer_email: to,
  seller_name: 'milica',
  seller_email: to,
  state: 'delivered',
  kind: 'service',
  returned_cents: 0,
});

const step = (name: DeliveryStep, more: object = {}): Examples => {
  const facts = { files: ['glas.wav'], notDownloaded: ['glas.wav'], filesUntil: AT };
  const becomes = { state: 'delivered', until: AT } as const;
  const taken = { step: name, at: AT, actorId: 1, text: REASON, facts, becomes, ...more };
  return (to) => lettersOf(delivery(to), taken, SITE);
};

/** Examples of every e-mail, by the name of the function that builds it. */
export const EVERY_LETTER: Readonly<Record<string, Examples>> = {
  activationLetter: (to) => [1, 2].map((role) => activationLetter(to, SITE, 'c0de', role)),
  signInLinkLetter: (to) => [signInLinkLetter(to, SITE, 'c0de')],
  resetLetter: (to) => [resetLetter(to, SITE, 'c0de')],
  securityChangedLetter: (to) =>
    (
      [
        'password',
        'password-by-link',
        'email',
        'bank-account',
        'second-step-on',
        'second-step-off',
        'second-step-reset',
        'recovery-code',
      ] as const
    ).map((change) => securityChangedLetter(to, ANA, change, SITE)),
  triedPasswordsLetter: (to) => [triedPasswordsLetter(to, ANA, SITE)],
  newDeviceLetter: (to) =>
    [
      { browser: 'Firefox', system: 'Windows' },
      { browser: null, system: null },
    ].map((device) => newDeviceLetter(to, ANA, device, SITE)),
  emailChangeLetter: (to) =>
    (['old', 'new'] as const).map((which) => emailChangeLetter(to, which, SITE, 'c0de')),
  deletionAskedLetter: (to) => [deletionAskedLetter(who(to), AT, SITE)],
  deletedLetter: (to) => [deletedLetter(who(to))],
  maySellLetter: (to) => [maySellLetter(who(to), SITE)],
  mayNotSellLetter: (to) => [mayNotSellLetter(who(to), REASON, SITE)],
  approvedLetter: (to) => [1, 2].map((role) => approvedLetter(account(to, role), SITE)),
  rejectedLetter: (to) =>
    [REASON, null].map((reason) => rejectedLetter(account(to, 1), reason, SITE)),
  soundApprovedLetter: (to) => [soundApprovedLetter(work(to), 123_450, SITE)],
  itemRejectedLetter: (to) =>
    [REASON, null].map((reason) => itemRejectedLetter(work(to), reason, SITE)),
  alarmLetter: (to) =>
    [true, false].map((urgent) => {
      const alarm = chargebackAlarm('x', { orderId: 12, para: 123_450 });
      return alarmLetter(who(to), urgent ? [alarm] : [alarm, alarm], { urgent, publicUrl: SITE });
    }),
  payoutRequestedLetter: (to) => [payoutRequestedLetter(who(to), PAYOUT, SITE)],
  payoutSentLetter: (to) => [payoutSentLetter(who(to), PAYOUT, SITE)],
  payoutFailedLetter: (to) => [
    payoutFailedLetter(who(to), PAYOUT, { reason: REASON, publicUrl: SITE }),
  ],
  unreadLetter: (to) => [null, 3].map((category) => unreadLetter(waiting(to, category), SITE)),
  previewGivenUpLetter: (to) => [
    previewGivenUpLetter({ email: to, ownerName: ANA, soundName: SOUND }, SITE),
  ],
  paidLetter: (to) => [paidLetter(order(to))],
  failedLetter: (to) => [failedLetter(order(to))],
  notChargedLetter: (to) => [notChargedLetter(order(to))],
  heldSellerLetter: (to) => [heldSellerLetter(order(to))],
  takenBackLetter: (to) => [takenBackLetter(order(to))],
  soldLetter: (to) =>
    [7, null].map((offer_id) => {
      const { lines, ...sold } = order(to);
      return soldLetter(who(to), { ...sold, lines: lines.map((line) => ({ ...line, offer_id })) });
    }),
  refundedLetter: (to) => [refundedLetter(refund(to))],
  refundToSellerLetter: (to) => [refundToSellerLetter(who(to), refund(to))],
  newRatingLetter: (to) =>
    [1, 4].map((stars) => newRatingLetter(rating(to), { stars, buyerName: 'milica' }, SITE)),
  ratingRemovedLetter: (to) => [ratingRemovedLetter(rating(to), REASON, SITE)],
  'lettersOf delivered': step('delivered'),
  'lettersOf change_asked': step('change_asked'),
  'lettersOf accepted': step('accepted'),
  'lettersOf accepted_by_silence': step('accepted_by_silence'),
  'lettersOf complained': step('complained'),
  'lettersOf decided': (to) =>
    [
      { decision: 'none' },
      { decision: 'part', refundCents: 2_000 },
      { decision: 'whole', refundCents: 0 },
      { decision: 'whole', refundCents: 2_000 },
      { decision: 'whole', refundCents: 123_450 },
    ].flatMap((decision) => step('decided', decision)(to)),
  'lettersOf due_soon': step('due_soon'),
  'lettersOf overdue': step('overdue'),
  'lettersOf silence_soon': step('silence_soon'),
  'lettersOf charged_back': step('charged_back', { refundCents: 2_000 }),
  'lettersOf files_end_soon': (to) =>
    [['glas.wav'], []].flatMap((notDownloaded) =>
      step('files_end_soon', { facts: { files: ['glas.wav'], notDownloaded, filesUntil: AT } })(to),
    ),
};
