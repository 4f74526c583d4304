import type { callTable } from '../../../shared/features/call-table.ts';
import { dayInBelgrade, laterDay } from '../../../shared/money/belgrade.ts';
import type { Cast, Person } from '../cast.ts';
import { PASSWORD } from '../cast.ts';
import type { Recorder } from '../recorder.ts';
import { STRANGER } from '../recorder.ts';
import { BUYER_BRIEFS, FREELANCER_BRIEFS } from './briefs.ts';
import { DEMOS, NOTHING, SERVICE_CATEGORY } from './services.ts';
import type { ForSale } from './orders.ts';
import { ADMINISTRATORS_PACKS, ANYBODYS_PACKS, FREELANCERS_PACKS } from './packs.ts';
import { ANYBODYS_SHORTLISTS } from './shortlists.ts';

const SUBSCRIPTION = { p256dh: 'B'.repeat(87), auth: 'B'.repeat(22) };

const KEY = '00000000-0000-4000-8000-000000000004';
const DATE = '2026-01-31';
const LATER = laterDay(dayInBelgrade(new Date()), 10);
/** A missing conversation, and a message in it. */
const TALK = { conversationId: NOTHING };
const PLACE = { ...TALK, seq: 1 };
const marked = (userId: number) => ({ userId, verified: true, reason: 'A test.' });

/** A call, its fault, and its payload. */
type Ask = readonly [path: keyof typeof callTable, what: string, payload?: object];

/** Records refusals of calls that the specification does not name. */
export async function recordOwnCalls(recorder: Recorder, cast: Cast, sale: ForSale): Promise<void> {
  const { administrator, buyer, freelancer, newcomer } = cast;
  recorder.name(LATER, 'day in ten days');
  await recordAll(recorder, undefined, STRANGERS);
  await recordAll(recorder, buyer, [...ofAnybody(cast), ...ofBuyers(cast, sale)]);
  await recordAll(recorder, freelancer, ofFreelancers(sale));
  await recordAll(recorder, newcomer, ofNewcomers(sale));
  await recordAll(recorder, administrator, ofAdministrators(cast));
}

async function recordAll({ call }: Recorder, who: Person | undefined, asks: readonly Ask[]) {
  for (const [path, what, payload] of asks) await call(path, what, who ?? STRANGER, payload);
}

const STRANGERS: readonly Ask[] = [
  ['/users/sendSignInLink', 'without an e-mail'],
  ['/users/sendSignInLink', 'with an invalid e-mail', { email: 'x' }],
  ['/users/signInByLink', 'with an unknown link', { link: 'x' }],
  ['/users/forgotPassword', 'without an e-mail'],
  ['/users/checkReset', 'with an unknown code', { code: 'x' }],
  ['/users/resetPassword', 'with nothing'],
  [
    '/users/resetPassword',
    'with an unknown code',
    { code: 'x', password: PASSWORD, repeatedPassword: PASSWORD },
  ],
  ['/users/sendActivation', 'without an e-mail'],
  ['/users/confirmEmailChange', 'with an unknown code', { code: 'x' }],
  ['/users/getPortfolio', 'of nobody', { userId: NOTHING }],
  ['/shortlists/getShared', 'by an unknown address', { secret: 'x' }],
  ['/users/stopEmails', 'by an unknown link', { code: 'x' }],
  ['/projects/getRelated', 'of nothing', { projectId: NOTHING }],
  ['/projects/getSimilar', 'of nothing', { projectId: NOTHING }],
  ['/reviews/get', 'of nothing', { projectId: NOTHING }],
  ['/services/getAllServices', 'in an unknown order', { categoryId: SERVICE_CATEGORY, sort: 'x' }],
  ['/services/getFreelancers', 'in an unknown order', { sort: 'x' }],
  ['/services/getVoices', 'of nothing', { categoryId: NOTHING }],
  ['/reviews/getOfFreelancer', 'of nobody', { userId: NOTHING }],
  ['/search/getEverything', 'without words', { filter: '?!' }],
  ['/search/getSuggestions', 'without words', { filter: '' }],
  ['/search/getServices', 'without words', { filter: '?!' }],
  ['/search/getFreelancers', 'with too many characters', { filter: 'x'.repeat(201) }],
];

function ofAnybody({ buyer, otherFreelancer }: Cast): readonly Ask[] {
  return [
    ['/users/changePassword', 'with nothing'],
    [
      '/users/changePassword',
      'with a wrong password',
      {
        currentPassword: 'x',
        password: 'another long password',
        repeatedPassword: 'another long password',
      },
    ],
    ['/users/changeEmail', 'with nothing'],
    [
      '/users/changeEmail',
      'to the current value',
      { email: buyer.email, currentPassword: PASSWORD },
    ],
    [
      '/users/changeEmail',
      'with a wrong password',
      { email: 'new@people.example', currentPassword: 'x' },
    ],
    [
      '/users/changeEmail',
      'to somebody else’s',
      { email: otherFreelancer.email, currentPassword: PASSWORD },
    ],
    ['/users/confirmEmailAgain', 'at an address that works'],
    ['/users/startSecondFactor', 'without a password'],
    ['/users/startSecondFactor', 'with a wrong password', { currentPassword: 'x' }],
    ['/users/confirmSecondFactor', 'without a code'],
    ['/users/confirmSecondFactor', 'with a wrong code', { code: '000000' }],
    ['/users/renewRecoveryCodes', 'while it is off', { currentPassword: PASSWORD }],
    ['/users/stopSecondFactor', 'with a wrong password', { currentPassword: 'x' }],
    ['/users/applyToSell', 'without words'],
    [
      '/users/applyToSell',
      'with 1,001 characters',
      { why: 'r'.repeat(1_001), languages: 'English' },
    ],
    ['/users/deleteAccount', 'without a password'],
    ['/users/deleteAccount', 'with a wrong password', { password: 'x' }],
    ['/people/setBlocked', 'oneself', { userId: buyer.id, blocked: true }],
    ['/people/setBlocked', 'nobody', { userId: NOTHING, blocked: true }],
    ['/savedFreelancers/save', 'who is none', { userId: NOTHING }],
    [
      '/savedFreelancers/save',
      'with a long note',
      { userId: otherFreelancer.id, text: 'x'.repeat(501) },
    ],
    ['/savedFreelancers/remove', 'who is not saved', { userId: NOTHING }],
    ...ANYBODYS_SHORTLISTS,
    ...ANYBODYS_PACKS,
    [
      '/notifications/addDevice',
      'on this machine',
      { ...SUBSCRIPTION, endpoint: 'https://127.0.0.1/x' },
    ],
    ['/notifications/removeDevice', 'that does not exist', { id: NOTHING }],
    ['/conversations/open', 'with nobody', { userId: NOTHING }],
    ['/conversations/open', 'with oneself', { userId: buyer.id }],
    [
      '/conversations/open',
      'about a missing service',
      { userId: otherFreelancer.id, serviceId: NOTHING },
    ],
    ['/conversations/getMessages', 'of a missing conversation', TALK],
    ['/conversations/send', 'in a missing conversation', { ...TALK, clientId: KEY, text: 'x' }],
    ['/conversations/editMessage', 'in a missing conversation', { ...PLACE, text: 'x' }],
    ['/conversations/deleteMessage', 'in a missing conversation', PLACE],
    ['/conversations/react', 'in a missing conversation', { ...PLACE, sign: 'heart' }],
    ['/conversations/pin', 'in a missing conversation', { ...PLACE, pinned: true }],
    ['/conversations/getPins', 'of a missing conversation', TALK],
    ['/conversations/arrange', 'of a missing conversation', { ...PLACE, archived: true }],
    ['/conversations/markRead', 'of a missing conversation', PLACE],
    ['/conversations/markReceived', 'of a missing conversation', PLACE],
    ['/conversations/search', 'without words', { text: '?' }],
    ['/conversations/search', 'until a day before its first one', { since: DATE, until: DATE }],
    ['/conversations/search', 'in a missing conversation', { ...TALK, text: 'rain' }],
    ['/conversations/atDate', 'in a missing conversation', { ...TALK, date: DATE }],
    ['/conversations/getFiles', 'of a missing conversation', TALK],
    ['/conversations/getNote', 'of a missing conversation', TALK],
    ['/conversations/saveNote', 'of a missing conversation', { ...TALK, text: 'Likes jingles' }],
    ['/media/sendFile', 'that does not exist', { ...TALK, clientId: KEY, fileId: KEY }],
    ['/media/getLink', 'of a missing file', { fileId: KEY }],
    ['/media/getUpload', 'that does not exist', { fileId: KEY }],
    ['/media/cancelUpload', 'that does not exist', { fileId: KEY }],
    ['/media/getPreviewLink', 'of a missing file', { fileId: KEY }],
    ['/media/retryPreview', 'of a missing file', { fileId: KEY }],
  ];
}

function ofBuyers({ buyer }: Cast, { soundId, offerId }: ForSale): readonly Ask[] {
  const item = { orderId: NOTHING, projectId: soundId };
  return [
    ['/offers/createFromPackage', 'of a missing package', { packageId: NOTHING }],
    ...BUYER_BRIEFS,
    ['/projects/takeOffer', 'that does not exist', { projectId: NOTHING, device: KEY }],
    ['/projects/declineOffer', 'that does not exist', { projectId: NOTHING }],
    ['/projects/declineOffer', 'that is paid', { projectId: offerId }],
    ['/projects/withdrawOffer', 'as its buyer', { projectId: offerId }],
    ['/projects/askForPrice', 'of an offer that is paid', { projectId: offerId, price: 5 }],
    ['/projects/askForPrice', 'of a missing offer', { projectId: NOTHING, price: 5 }],
    ['/orders/tryAgain', 'of a missing order', { hash: 'x', acceptTerms: true }],
    ['/users/getDownloadLink', 'of a missing order', { orderId: NOTHING, fileId: KEY }],
    ['/orders/getReceipt', 'of a missing order', { orderId: NOTHING }],
    ['/orders/updateCompany', 'without a name', { vatId: 'DE123456789' }],
    [
      '/orders/updateCompany',
      'with a wrong VAT id',
      { name: 'Studio', country: 'Serbia', vatId: '12345678' },
    ],
    [
      '/orders/updateCompany',
      'with too long a name',
      { name: 'x'.repeat(201), address: 'x'.repeat(501) },
    ],
    [
      '/orders/create',
      'with too long a reference',
      { projects: [NOTHING], forCompany: true, reference: 'x'.repeat(101) },
    ],
    ['/orders/getInvoice', 'of a missing order', { orderId: NOTHING, number: 'EM-2026-1' }],
    ['/orders/getInvoicePdf', 'of a missing order', { orderId: NOTHING, number: 'EM-2026-1' }],
    ['/orders/getLicence', 'of a missing order', item],
    ['/orders/getLicencePdf', 'of a missing order', item],
    ['/orders/issueLicence', 'of a missing order', item],
    ['/licences/get', 'of a missing certificate', { number: '0000-0000-0000-0000' }],
    ['/licences/get', 'without a number', { number: '' }],
    ['/orders/getReceiptPdf', 'of a missing order', { orderId: NOTHING }],
    ['/deliveries/get', 'of a missing order', item],
    ['/deliveries/accept', 'of a missing order', item],
    ['/deliveries/askForChange', 'of a missing order', { ...item, text: 'x' }],
    ['/deliveries/complain', 'without words', { ...item, text: ' ' }],
    [
      '/deliveries/addNote',
      'of a missing order',
      { ...item, deliveredId: NOTHING, atMs: 0, text: 'x' },
    ],
    [
      '/deliveries/addNote',
      'at a negative place',
      { ...item, deliveredId: NOTHING, atMs: -1, text: 'x' },
    ],
    ['/deliveries/removeNote', 'of a missing order', { ...item, noteId: NOTHING }],
    ['/reviews/save', 'without stars', { projectId: soundId }],
    ['/reviews/save', 'with six stars', { projectId: soundId, stars: 6 }],
    [
      '/reviews/save',
      'with 1,001 characters',
      { projectId: soundId, stars: 5, text: 'r'.repeat(1_001) },
    ],
    ['/reviews/save', 'of nothing', { projectId: NOTHING, stars: 5 }],
    ['/reviews/answer', 'that does not exist', { reviewId: NOTHING, text: 'x' }],
    ['/reviews/report', 'that does not exist', { reviewId: NOTHING, clientId: KEY, text: 'x' }],
    ['/reviews/publish', 'that does not exist', { reviewId: NOTHING }],
    ['/reviews/answerOfBuyer', 'that does not exist', { reviewId: NOTHING, text: 'x' }],
    [
      '/reviews/reportOfBuyer',
      'that does not exist',
      { reviewId: NOTHING, clientId: KEY, text: 'x' },
    ],
    ['/reviews/saveOfBuyer', 'of nothing', { projectId: NOTHING, stars: 5 }],
    ['/reviews/withdrawOfBuyer', 'of nothing', { projectId: NOTHING }],
    ['/reviews/getOfBuyer', 'of a stranger', { userId: NOTHING }],
    ['/balance/getPeriodStatement', 'of somebody else', { userId: buyer.id + 1 }],
  ];
}

function ofFreelancers({ soundId, offerId }: ForSale): readonly Ask[] {
  return [
    ['/projects/update', 'of a missing sound', { projectId: NOTHING }],
    ['/projects/update', 'without a name', { projectId: soundId, projectName: ' ' }],
    [
      '/projects/update',
      'in a category of services',
      { projectId: soundId, categoryId: SERVICE_CATEGORY },
    ],
    ['/projects/update', 'to a file that does not exist', { projectId: soundId, fileId: KEY }],
    ['/projects/replaceOffer', 'that does not exist', { projectId: NOTHING }],
    ['/projects/replaceOffer', 'that is paid', { projectId: offerId }],
    ['/projects/withdrawOffer', 'that is paid', { projectId: offerId }],
    ['/projects/delete', 'that does not exist', { projectId: NOTHING }],
    ['/projects/delete', 'that is paid', { projectId: offerId }],
    ['/projects/delete', 'that was bought', { projectId: soundId }],
    ['/projects/restore', 'that does not exist', { projectId: NOTHING }],
    ['/media/getSound', 'that does not exist', { fileId: KEY }],
    ['/templates/save', 'with nothing'],
    ['/templates/save', 'that does not exist', { templateId: NOTHING, name: 'x', text: 'x' }],
    ['/templates/delete', 'that does not exist', { templateId: NOTHING }],
    ['/hello/save', 'without words', { fileId: KEY, transcript: ' ' }],
    ['/hello/save', 'with a missing file', { fileId: KEY, transcript: 'Hello' }],
    ['/hello/remove', 'that does not exist'],
    ...DEMOS,
    ...FREELANCERS_PACKS,
    ...FREELANCER_BRIEFS,
    ['/availability/save', 'without a last day', { state: 'away' }],
    ['/availability/save', 'with an invalid day', { state: 'away', awayUntil: 'soon' }],
    ['/availability/save', 'with a past day', { state: 'away', awayUntil: DATE }],
    ['/availability/save', 'with a day in many years', { state: 'away', awayUntil: '2099-01-31' }],
    [
      '/availability/save',
      'with a long answer',
      { state: 'away', awayUntil: LATER, reply: 'x'.repeat(1_001) },
    ],
    [
      '/deliveries/deliver',
      'of a missing order',
      { orderId: NOTHING, projectId: offerId, fileIds: [KEY] },
    ],
    ['/balance/requestPayout', 'in words', { amount: 'much' }],
    ['/balance/requestPayout', 'of more than the balance', { amount: 100 }],
    ['/balance/getStatement', 'the wrong way round', { from: DATE, to: '2026-01-01' }],
    ['/users/applyToSell', 'as a freelancer', { why: 'x', languages: 'English' }],
  ];
}

function ofNewcomers({ soundId }: ForSale): readonly Ask[] {
  return [
    ['/projects/update', 'of somebody else’s sound', { projectId: soundId }],
    ['/projects/delete', 'of somebody else’s sound', { projectId: soundId }],
    ['/reviews/save', 'of a sound without a purchase', { projectId: soundId, stars: 5 }],
    ['/balance/requestPayout', 'without a bank account', { amount: 100 }],
  ];
}

function ofAdministrators({ administrator, buyer }: Cast): readonly Ask[] {
  const order = { orderId: NOTHING };
  const item = { ...order, projectId: NOTHING };
  const payment = { attemptId: NOTHING, reason: 'A test.' };
  return [
    ['/admin/stateException', 'without a reason', { userId: buyer.id, reason: ' ' }],
    ['/admin/stateException', 'for nobody', { userId: NOTHING, reason: 'A test.' }],
    ['/admin/stateException', 'for oneself', { userId: administrator.id, reason: 'A test.' }],
    ['/admin/setVerified', 'without a reason', { ...marked(buyer.id), reason: ' ' }],
    ['/admin/setVerified', 'for nobody', marked(NOTHING)],
    ['/admin/setVerified', 'for a buyer', marked(buyer.id)],
    ['/admin/setVerified', 'for oneself', marked(administrator.id)],
    ['/admin/decideApplication', 'that does not exist', { applicationId: NOTHING, approve: true }],
    ['/admin/decideApplication', 'without a reason', { applicationId: NOTHING, approve: false }],
    [
      '/admin/decideRecording',
      'that does not exist',
      { recordingId: NOTHING, status: 9, reason: 'A test.' },
    ],
    ['/admin/decideRecording', 'without a reason', { recordingId: NOTHING, status: 9 }],
    ...ADMINISTRATORS_PACKS,
    ['/admin/changeReportStatus', 'of a missing report', { reportId: NOTHING, status: 'open' }],
    ['/admin/changePayoutStatus', 'of a missing payout', { payoutId: NOTHING, state: 'approved' }],
    ['/admin/releaseFrozenOrder', 'that does not exist', order],
    ['/admin/recordChargeback', 'of a missing order', { ...order, reference: 'x' }],
    ['/admin/recordSettlement', 'without a reference', { received: 100, fee: 1 }],
    ['/admin/recordEuroPurchase', 'without a reference', { paid: 100, bought: 1 }],
    ['/admin/decideDispute', 'of a missing order', { ...item, decision: 'whole', reason: 'x' }],
    ['/admin/getOrderMoney', 'of a missing order', order],
    ['/admin/refundItem', 'of a missing order', { ...item, reason: 'x' }],
    ['/admin/settleOrder', 'that does not exist', order],
    ['/admin/getPaymentAtBank', 'that does not exist', { attemptId: NOTHING }],
    ['/admin/settlePayment', 'that does not exist', payment],
    ['/admin/voidPayment', 'that does not exist', payment],
    ['/admin/enterRate', 'with nothing'],
    ['/briefs/remove', 'that does not exist', { briefId: NOTHING, reason: 'x' }],
    ['/reviews/remove', 'that does not exist', { reviewId: NOTHING, reason: 'x' }],
    ['/reviews/removeOfBuyer', 'that does not exist', { reviewId: NOTHING, reason: 'x' }],
    ['/users/deleteAccount', 'as an administrator', { password: PASSWORD }],
    ['/conversations/findSupport', 'as the only administrator'],
  ];
}
