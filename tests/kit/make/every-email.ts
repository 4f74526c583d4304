import type { Waiting } from '../../../shared/features/admin.ts';
import type { DeliveryStep } from '../../../shared/features/deliveries.ts';
import {
  emailAgainEmail,
  emailChangeEmail,
  newDeviceEmail,
  resetEmail,
  signInLinkEmail,
  securityChangedEmail,
  triedPasswordsEmail,
} from '../../../server/features/accounts/security/account-security.emails.ts';
import { activationEmail } from '../../../server/features/accounts/sign-up/activation-emails.ts';
import {
  deletedEmail,
  deletionRequestedEmail,
} from '../../../server/features/accounts/data-rights/deletion.service.ts';
import {
  maySellEmail,
  mayNotSellEmail,
} from '../../../server/features/accounts/applications/applications.service.ts';
import { alarmEmail } from '../../../server/features/moderation/alarms/alarm-emails.job.ts';
import { queueEmail } from '../../../server/features/moderation/alarms/queue-emails.job.ts';
import {
  approvedEmail,
  decisionsEmail,
  rejectedEmail,
} from '../../../server/features/moderation/moderation.emails.ts';
import type { Queues } from '../../../server/features/moderation/waiting.repository.ts';
import {
  briefAcceptedEmail,
  briefAnsweredEmail,
  briefClosedEmail,
  briefDeclinedEmail,
  briefRemovedEmail,
  newBriefEmail,
} from '../../../server/features/briefs/briefs.emails.ts';
import { chargebackAlarm } from '../../../server/features/balance/admin/money-alarms.ts';
import {
  payoutRequestedEmail,
  payoutFailedEmail,
  payoutSentEmail,
} from '../../../server/features/balance/payouts/payout.emails.ts';
import { digestEmail } from '../../../server/features/notifications/digest/digest.job.ts';
import { testEmail } from '../../../server/features/notifications/admin/test-email.ts';
import { replyRefusedEmail } from '../../../server/features/chat/replies/replies.service.ts';
import { soundNewsEmail } from '../../../server/features/shortlists/news/news.jobs.ts';
import { unreadEmail } from '../../../server/features/chat/unread-mail/unread-mail.job.ts';
import { previewFailedEmail } from '../../../server/features/media/preview/preview.emails.ts';
import { emailsOf } from '../../../server/features/orders/deliveries/delivery.emails.ts';
import type { DeliveryRow } from '../../../server/features/orders/deliveries/delivery.repository.ts';
import {
  failedEmail,
  heldFreelancerEmail,
  type OrderEmailParts,
  paidEmail,
  soldEmail,
  notChargedEmail,
  reversedEmail,
} from '../../../server/features/orders/order.emails.ts';
import {
  refundedEmail,
  refundToFreelancerEmail,
} from '../../../server/features/payments/refunds/send-refund.ts';
import {
  newReviewEmail,
  reviewRemovedEmail,
  reviewEndsEmail,
  waitingReviewEmail,
} from '../../../server/features/reviews/review.emails.ts';
import type { Email } from '../../../server/platform/mail/email.ts';

/** Builds examples of an e-mail to an address. */
type Examples = (to: string) => readonly Email[];

// No example value is in English, so that English words in a Serbian e-mail come from its template.
const SITE = 'https://earmark.example';
const REASON = 'Pucketa.\nI šumi.';
const SOUND = 'Kiša na limu';
const AT = new Date('2026-12-20T12:00:00Z');
const ANA = 'Đorđe';

const NO_MONEY = { payouts: 0, frozenOrders: 0, payments: 0, gatewayDifferences: 0 };
const WAITING: Waiting = {
  users: 1,
  projects: 1_000,
  recordings: 0,
  packs: 0,
  reports: 0,
  applications: 0,
  previews: 0,
  disputes: 0,
  ...NO_MONEY,
  rateFaults: 0,
  bookDifferences: 0,
};
const QUEUED: Queues = {
  waiting: WAITING,
  oldest: {
    users: AT.toISOString(),
    projects: AT.toISOString(),
    recordings: null,
    packs: null,
    reports: null,
    applications: null,
    previews: null,
    disputes: null,
    payouts: null,
    frozenOrders: null,
    payments: null,
    gatewayDifferences: null,
    rateFaults: null,
    bookDifferences: null,
  },
};
const DECISIONS = ([1, 9] as const).flatMap((status) =>
  (['sound', 'hello', 'demo', 'pack'] as const).flatMap((kind) =>
    [null, REASON]
      .filter((reason) => status === 9 || reason === null)
      .map((reason) => ({ kind, status, reason, item_name: SOUND, price_cents: 123_450 })),
  ),
);
const PLACE = { service_id: 3, category_id: 31 };
const BRIEF = { id: 7, title: 'Glas za vodič', category: 'Voice-over', buyer: 'milica' };

const who = (to: string) => ({ email: to, name: ANA });
const account = (to: string, role: number) => ({ ...who(to), role });
const rating = (to: string) => ({ ...who(to), itemId: 7, itemName: SOUND });
const waiting = (to: string, category: string | null) => ({
  ...who(to),
  other_id: 8,
  other_name: 'milica',
  category_id: category === null ? null : 3,
  category,
});
const UNREAD = [
  { text: 'Vidimo se', type: 'text' as const },
  { text: 'snimak.wav', type: 'file' as const, transcript: 'Dobro jutro' },
  { text: SOUND, type: 'project' as const },
  {
    text: '',
    type: 'text' as const,
    event: { code: 'offer.declined' as const, params: { name: SOUND, projectId: 7 } },
  },
].map((message) => ({ transcript: null, event: null, count: 9, ...message }));

const PAYOUT = {
  id: 3,
  amount_cents: 123_450,
  bank_account: 'RS35105008123123123173',
  bank_name: 'Banka Poštanska štedionica',
};

const refund = (to: string) => ({
  order: { id: 12, buyer: { id: 1, ...who(to) } },
  line: { projectId: 7, name: SOUND, freelancer: 'milica', freelancerId: 2, priceCents: 123_450 },
  refund: { cents: 2_000, para: 234_374, reason: 'Pucketa.' },
  publicUrl: SITE,
});

const NOT_STATED = {
  deliverables: null,
  milestone: null,
  milestones: null,
  deliver_on: null,
  deliver_in_days: null,
  revisions: null,
  formats: null,
  rights: null,
  rights_version: null,
  training_allowed: null,
  package_name: null,
};

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
  category_id: null,
  ...NOT_STATED,
};

const order = (to: string): OrderEmailParts => ({
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
  changes_asked: 0,
  ...NOT_STATED,
});

const step = (name: DeliveryStep, more: object = {}): Examples => {
  const facts = { files: ['glas.wav'], notDownloaded: ['glas.wav'], filesUntil: AT };
  const becomes = { state: 'delivered', until: AT } as const;
  const taken = { step: name, at: AT, actorId: 1, text: REASON, facts, becomes, ...more };
  return (to) => emailsOf(delivery(to), taken, SITE);
};

/** Examples of every e-mail, by the name of the function that builds it. */
export const EVERY_EMAIL: Readonly<Record<string, Examples>> = {
  activationEmail: (to) =>
    [1, 2].flatMap((role) =>
      [true, false].map((awaitsReview) =>
        activationEmail(to, role, { link: `${SITE}/accountactivation/c0de`, awaitsReview }),
      ),
    ),
  signInLinkEmail: (to) => [signInLinkEmail(to, SITE, 'c0de')],
  resetEmail: (to) => [resetEmail(to, SITE, 'c0de')],
  securityChangedEmail: (to) =>
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
    ).map((change) => securityChangedEmail(to, ANA, change, SITE)),
  triedPasswordsEmail: (to) => [triedPasswordsEmail(to, ANA, SITE)],
  newDeviceEmail: (to) =>
    [
      { browser: 'Firefox', system: 'Windows' },
      { browser: null, system: null },
    ].map((device) => newDeviceEmail(to, ANA, device, SITE)),
  digestEmail: (to) => {
    const line = { person: 'Miloš Đurić', about: SOUND, path: '/user/messages/7' };
    const lines = (['message', 'offer.made', 'review.new'] as const).map((event) => ({
      event,
      ...line,
    }));
    return [digestEmail({ email: to, name: ANA }, { count: 22, lines }, SITE)];
  },
  emailAgainEmail: (to) => [emailAgainEmail(to, SITE, 'c0de')],
  emailChangeEmail: (to) =>
    (['old', 'new', 'only'] as const).map((which) => emailChangeEmail(to, which, SITE, 'c0de')),
  deletionRequestedEmail: (to) => [deletionRequestedEmail(who(to), AT, SITE)],
  deletedEmail: (to) => [deletedEmail(who(to))],
  maySellEmail: (to) => [maySellEmail(who(to), SITE)],
  mayNotSellEmail: (to) => [mayNotSellEmail(who(to), REASON, SITE)],
  approvedEmail: (to) => [1, 2].map((role) => approvedEmail(account(to, role), SITE)),
  rejectedEmail: (to) =>
    [REASON, null].map((reason) => rejectedEmail(account(to, 1), reason, SITE)),
  decisionsEmail: (to) =>
    [...DECISIONS.map((one) => [one]), DECISIONS].flatMap((some) => {
      const rows = some.map((one) => ({ ...who(to), account_id: 7, item_id: 7, ...PLACE, ...one }));
      return decisionsEmail(rows, SITE) ?? [];
    }),
  newBriefEmail: (to) =>
    [true, false].map((invited) => newBriefEmail({ ...who(to), invited }, BRIEF, SITE)),
  briefAnsweredEmail: (to) => [briefAnsweredEmail(who(to), BRIEF, SITE)],
  briefDeclinedEmail: (to) => [briefDeclinedEmail(who(to), BRIEF, SITE)],
  briefAcceptedEmail: (to) => [briefAcceptedEmail(who(to), BRIEF, `${SITE}/user-service-chat/3/7`)],
  briefClosedEmail: (to) => [briefClosedEmail(who(to), BRIEF, SITE)],
  briefRemovedEmail: (to) =>
    (['brief', 'answer'] as const).map((what) =>
      briefRemovedEmail(who(to), { ...BRIEF, what, reason: REASON }, SITE),
    ),
  alarmEmail: (to) =>
    [true, false].map((urgent) => {
      const alarm = chargebackAlarm('x', { orderId: 12, para: 123_450 });
      return alarmEmail(who(to), urgent ? [alarm] : [alarm, alarm], { urgent, publicUrl: SITE });
    }),
  queueEmail: (to) =>
    (['begun', 'daily', 'overdue'] as const).map((kind) => {
      const queues = ['users', 'projects'] as const;
      const now = new Date(AT.getTime() + (kind === 'overdue' ? 7 : 0) * 86_400_000);
      return queueEmail(who(to), { ...QUEUED, queues, kind, now, site: SITE });
    }),
  testEmail: (to) => [testEmail(who(to), SITE), testEmail(who(to), SITE, 'incoming')],
  payoutRequestedEmail: (to) => [payoutRequestedEmail(who(to), PAYOUT, SITE)],
  payoutSentEmail: (to) => [payoutSentEmail(who(to), PAYOUT, SITE)],
  payoutFailedEmail: (to) => [
    payoutFailedEmail(who(to), PAYOUT, { reason: REASON, publicUrl: SITE }),
  ],
  unreadEmail: (to) =>
    [null, 'Voice-over'].flatMap((category) =>
      [true, false].map((withText) =>
        unreadEmail(
          waiting(to, category),
          { messages: UNREAD, withText, canReply: withText },
          SITE,
        ),
      ),
    ),
  replyRefusedEmail: (to) =>
    (['expired', 'large', 'long', 'empty', 'other'] as const).map((reason) =>
      replyRefusedEmail(who(to), reason, SITE),
    ),
  previewFailedEmail: (to) => [
    previewFailedEmail({ email: to, ownerName: ANA, soundName: SOUND }, SITE),
  ],
  paidEmail: (to) => [paidEmail(order(to))],
  failedEmail: (to) => [failedEmail(order(to))],
  notChargedEmail: (to) => [notChargedEmail(order(to))],
  heldFreelancerEmail: (to) => [heldFreelancerEmail(order(to))],
  reversedEmail: (to) => [reversedEmail(order(to))],
  soldEmail: (to) =>
    [7, null].map((offer_id) => {
      const { lines, ...sold } = order(to);
      return soldEmail(who(to), { ...sold, lines: lines.map((line) => ({ ...line, offer_id })) });
    }),
  soundNewsEmail: (to) =>
    [1, 3, 5].map((count) =>
      soundNewsEmail(
        { email: to, name: ANA, count },
        [{ id: 7, name: SOUND, userName: 'milica' }],
        SITE,
      ),
    ),
  refundedEmail: (to) => [refundedEmail(refund(to))],
  refundToFreelancerEmail: (to) => [refundToFreelancerEmail(who(to), refund(to))],
  newReviewEmail: (to) =>
    [1, 4].map((stars) => newReviewEmail(rating(to), { stars, buyerName: 'milica' }, SITE)),
  reviewEndsEmail: (to) => [reviewEndsEmail({ ...rating(to), about: 'milica' }, AT, SITE)],
  waitingReviewEmail: (to) => [
    waitingReviewEmail(rating(to), { buyerName: 'milica', until: AT }, SITE),
  ],
  reviewRemovedEmail: (to) => [reviewRemovedEmail(rating(to), REASON, SITE)],
  'emailsOf delivered': step('delivered'),
  'emailsOf change_asked': step('change_asked'),
  'emailsOf accepted': step('accepted'),
  'emailsOf accepted_by_silence': step('accepted_by_silence'),
  'emailsOf complained': step('complained'),
  'emailsOf decided': (to) =>
    [
      { decision: 'none' },
      { decision: 'part', refundCents: 2_000 },
      { decision: 'whole', refundCents: 0 },
      { decision: 'whole', refundCents: 2_000 },
      { decision: 'whole', refundCents: 123_450 },
    ].flatMap((decision) => step('decided', decision)(to)),
  'emailsOf due_soon': step('due_soon'),
  'emailsOf overdue': step('overdue'),
  'emailsOf silence_soon': step('silence_soon'),
  'emailsOf charged_back': step('charged_back', { refundCents: 2_000 }),
  'emailsOf files_end_soon': (to) =>
    [['glas.wav'], []].flatMap((notDownloaded) =>
      step('files_end_soon', { facts: { files: ['glas.wav'], notDownloaded, filesUntil: AT } })(to),
    ),
};
