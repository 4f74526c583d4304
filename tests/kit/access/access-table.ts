import { randomUUID } from 'node:crypto';
import type { CallPath } from '../../../shared/features/call-table.ts';
import {
  type AccessExpectation,
  row,
  everybody,
  members,
  unknownCode,
  freelancers,
  buyers,
  administrators,
  noSuchPayment,
  ownWork,
  ofBuyer,
  ofFreelancer,
  ofFreelancerOrAdministrator,
  ofBoth,
} from './access-rows.ts';
import { bought, DOCUMENTS_ACCESS, offer } from './access-documents.ts';
import { BRIEF_ACCESS } from './access-briefs.ts';
import { REVIEW_ACCESS } from './access-reviews.ts';
import { PACK_ACCESS } from './access-packs.ts';
import { SHORTLIST_ACCESS } from './access-shortlists.ts';
import { NOTIFICATION_ACCESS } from './access-notifications.ts';
import { SERVICE_ACCESS } from './access-services.ts';
import type { AccessWorld } from './access-world.ts';

const conversation = ({ conversationId }: AccessWorld) => ({ conversationId });
const first = (world: AccessWorld) => ({ ...conversation(world), seq: 1 });
const file = async ({ newFile }: AccessWorld) => ({ fileId: await newFile() });
const sound = async ({ newSound }: AccessWorld) => ({ projectId: await newSound() });
const upload = async ({ newUpload }: AccessWorld) => ({ fileId: await newUpload() });
const waitingFile = ({ waitingFileId }: AccessWorld) => ({ fileId: waitingFileId });
const soundFile = ({ orderId, soundFileId }: AccessWorld) => ({ orderId, fileId: soundFileId });
const order = ({ orderId }: AccessWorld) => ({ orderId });
const payment = () => ({ attemptId: 9_999_999, reason: 'A test.' });
const newYear = (world: AccessWorld) => ({ ...conversation(world), date: '2026-01-01' });
const unpinned = (world: AccessWorld) => ({ ...first(world), pinned: false });
const said = (world: AccessWorld) => ({ ...conversation(world), text: 'Hello' });
const asBuyer = ({ people }: AccessWorld) => people.of('buyer').id;
const statement = (world: AccessWorld) => ({ userId: world.people.of('freelancer').id });
const asFreelancer = ({ people }: AccessWorld) => people.of('freelancer').id;
const toFreelancer = (world: AccessWorld) => ({
  toId: asFreelancer(world),
  fromId: asBuyer(world),
});
const offerText = { projectName: 'Mix', projectDescription: 'Ten seconds.', price: 10 };

/** The expected outcomes of every call. A call without a line here does not compile. */
export const ACCESS = {
  '/users/login': everybody,
  '/users/logIn': everybody,
  '/users/logout': { ...members, endsSession: true },
  '/users/create': everybody,
  '/users/accountactivation': unknownCode,
  '/users/get': everybody,
  '/users/getUser': members,
  '/users/getUsername': { ...members, makePayload: (world) => ({ userId: asFreelancer(world) }) },
  '/users/update': members,
  // An invalid role, so that nobody's role changes. The administrator and the buyer may not sell.
  '/users/changeRole': { ...members, makePayload: () => ({ newRole: 'none' }) },
  '/users/getSettings': members,
  '/users/stopEmails': { ...unknownCode, makePayload: () => ({ code: 'unknown' }) },
  '/users/getBrowserKey': members,
  '/users/setSettings': members,
  '/users/setLanguage': { ...members, makePayload: () => ({ language: 'en' }) },
  '/users/getBankAccount': members,
  '/users/updateBankAccount': members,
  '/test/frontEndTest': everybody,

  '/users/sendSignInLink': everybody,
  '/users/signInByLink': unknownCode,
  '/users/forgotPassword': everybody,
  '/users/checkReset': unknownCode,
  '/users/resetPassword': unknownCode,
  '/users/sendActivation': everybody,
  '/users/changePassword': members,
  '/users/changeEmail': members,
  '/users/confirmEmailAgain': members,
  '/users/confirmEmailChange': unknownCode,
  '/users/getSecurity': members,
  '/users/startSecondFactor': members,
  '/users/confirmSecondFactor': members,
  '/users/renewRecoveryCodes': members,
  '/users/stopSecondFactor': members,
  '/users/getSessions': members,
  // Another account's session is not ended, and the answer does not disclose whether it exists.
  '/users/endSession': {
    ...members,
    makePayload: async ({ newSession }) => ({ sessionId: await newSession() }),
  },
  '/users/endAllSessions': { ...members, endsSession: true },

  '/users/getPortfolio': {
    ...everybody,
    makePayload: (world) => ({ userId: asFreelancer(world) }),
  },
  '/users/getFirstPublication': freelancers,
  '/users/getFreelancerDashboard': freelancers,
  '/users/getBuyerDashboard': members,
  '/users/applyToSell': members,
  '/users/downloadData': members,
  '/users/deleteAccount': members,
  '/users/keepAccount': members,

  '/categories/get': everybody,
  '/categories/getStockCategories': everybody,
  '/categories/getCategory': {
    ...everybody,
    makePayload: ({ categoryId }) => ({ id: categoryId }),
  },
  '/projects/getAllProjects': everybody,
  '/projects/getUsualPrice': {
    ...freelancers,
    makePayload: () => ({ categoryId: 16, lengthMs: 5_000 }),
  },
  '/projects/getWeek': everybody,
  '/search/getEverything': { ...everybody, makePayload: () => ({ filter: 'voice' }) },
  '/search/getSuggestions': { ...everybody, makePayload: () => ({ filter: 'voice' }) },
  '/search/getServices': { ...everybody, makePayload: () => ({ filter: 'voice' }) },
  '/search/getFreelancers': { ...everybody, makePayload: () => ({ filter: 'voice' }) },
  '/projects/notePlay': { ...everybody, makePayload: ({ soundId }) => ({ projectId: soundId }) },
  '/projects/getRelated': { ...everybody, makePayload: ({ soundId }) => ({ projectId: soundId }) },
  '/projects/getSimilar': { ...everybody, makePayload: ({ soundId }) => ({ projectId: soundId }) },
  ...REVIEW_ACCESS,
  ...SERVICE_ACCESS,
  ...SHORTLIST_ACCESS,
  ...PACK_ACCESS,
  ...NOTIFICATION_ACCESS,
  ...BRIEF_ACCESS,
  '/availability/get': freelancers,
  '/availability/save': { ...freelancers, makePayload: () => ({ state: 'limited' }) },

  // A pending sound. Approved ones are public.
  '/projects/getProject': { row: row(404, 404, 'ok', 404, 'ok'), makePayload: sound },
  '/users/createServiceProject': freelancers,
  '/users/createproject': freelancers,
  '/users/getallprojects': freelancers,
  '/users/getBuyerProjects': members,
  '/users/getServiceProjects': freelancers,
  '/projects/getNewOffers': members,
  '/projects/getOffersWith': {
    ...members,
    makePayload: (world) => ({ userId: asFreelancer(world) }),
  },
  '/projects/viewOffer': { row: ofBuyer(404), makePayload: offer },
  '/projects/takeOffer': {
    row: ofBuyer(404),
    makePayload: async (world) => ({ ...(await offer(world)), device: randomUUID() }),
  },
  '/projects/declineOffer': { row: row(401, 'ok', 403, 404, 404), makePayload: offer },
  '/projects/withdrawOffer': { row: row(401, 403, 'ok', 404, 404), makePayload: offer },
  '/projects/replaceOffer': {
    ...ownWork,
    makePayload: async (world) => ({ ...(await offer(world)), ...offerText }),
  },
  '/projects/askForPrice': {
    row: row(401, 'ok', 403, 404, 404),
    makePayload: async (world) => ({ ...(await offer(world)), price: 5 }),
  },
  '/projects/update': {
    ...ownWork,
    makePayload: async ({ newSound }) => ({
      projectId: await newSound(),
      projectName: 'Another name',
      categoryId: 16,
    }),
  },
  '/users/getSoundDraft': freelancers,
  '/users/saveSoundDraft': freelancers,
  '/media/getSound': { row: ofFreelancer(404), makePayload: waitingFile },
  '/projects/delete': { ...ownWork, makePayload: sound },
  '/projects/restore': { ...ownWork, makePayload: sound },

  '/users/getChats': { row: ofBuyer(403), makePayload: (world) => ({ userId: asBuyer(world) }) },
  '/users/getMessages': { row: ofBoth(403), makePayload: toFreelancer },
  '/users/sendMessage': {
    row: ofBuyer(403),
    makePayload: (world) => ({ ...toFreelancer(world), text: 'Hello' }),
  },
  '/services/getMessages': members,
  '/services/sendMessage': members,
  '/services/getOwnerChats': freelancers,
  '/services/getFreelancerMessages': members,
  '/conversations/open': members,
  // The only administrator finds no other one.
  '/conversations/findSupport': { row: row(401, 'ok', 'ok', 'ok', 404) },
  '/conversations/getMessages': { row: ofBoth(403), makePayload: conversation },
  '/conversations/send': {
    row: ofBoth(403),
    makePayload: (world) => ({ ...conversation(world), clientId: randomUUID(), text: 'Hello' }),
  },
  '/conversations/editMessage': { row: ofBuyer(403), makePayload: (world) => world.newMessage() },
  '/conversations/deleteMessage': { row: ofBuyer(403), makePayload: (world) => world.newMessage() },
  '/conversations/react': { row: ofBoth(403), makePayload: (world) => world.newMessage() },
  '/conversations/pin': { row: ofBoth(403), makePayload: unpinned },
  '/conversations/getPins': { row: ofBoth(403), makePayload: conversation },
  '/conversations/arrange': { row: ofBoth(403), makePayload: first },
  '/conversations/setTranscript': {
    row: ofBuyer(403),
    makePayload: (world) => world.newSoundMessage(),
  },
  '/conversations/markReceived': { row: ofBoth(403), makePayload: first },
  '/conversations/markRead': { row: ofBoth(403), makePayload: first },
  // Ids of other people's things are omitted from the answer.
  '/conversations/getDrafts': members,
  '/conversations/compare': members,
  '/conversations/search': { row: ofBoth(403), makePayload: said },
  '/conversations/atDate': { row: ofBoth(403), makePayload: newYear },
  '/conversations/getFiles': { row: ofBoth(403), makePayload: conversation },
  '/conversations/getNote': { row: ofBoth(403), makePayload: conversation },
  '/conversations/saveNote': { row: ofBoth(403), makePayload: said },
  '/templates/get': freelancers,
  '/templates/save': { ...freelancers, makePayload: () => ({ name: 'Greeting', text: 'Hello' }) },
  '/templates/delete': {
    ...ownWork,
    makePayload: async ({ newTemplate }) => ({ templateId: await newTemplate() }),
  },
  '/people/setBlocked': {
    ...members,
    makePayload: ({ people }) => ({ userId: people.of('foreign owner').id, blocked: false }),
  },
  '/people/getBlocked': members,

  '/media/uploadAudio': { row: ofBuyer(403), makePayload: (world) => ({ userId: asBuyer(world) }) },
  '/media/sendAudio': { row: ofBuyer(403), makePayload: toFreelancer },
  '/media/sendFile': {
    row: ofFreelancer(404),
    makePayload: async (world) => ({
      ...conversation(world),
      clientId: randomUUID(),
      fileId: await world.newFile(),
    }),
  },
  '/media/getLink': { row: ofFreelancer(403), makePayload: file },
  // A pending sound. Previews of approved ones are public.
  '/media/getPreviewLink': { row: row(401, 404, 'ok', 404, 'ok'), makePayload: waitingFile },
  // No preview of it has failed.
  '/media/retryPreview': { row: row(401, 404, 404, 404, 404), makePayload: waitingFile },
  '/media/uploadFile': {
    row: ofFreelancer(403),
    makePayload: (world) => ({
      userId: asFreelancer(world),
      file: 'take.wav',
      extension: 'wav',
      num: 0,
      totalChunks: 1,
    }),
  },
  '/media/getUpload': { row: ofFreelancer(404), makePayload: upload },
  '/media/getUnfinished': { ...members, makePayload: () => ({ purpose: 'stock' }) },
  '/media/cancelUpload': { row: ofFreelancer(404), makePayload: upload },

  '/orders/getCartTotal': members,
  '/orders/changeCart': members,
  '/orders/getrsdamount': everybody,
  '/orders/create': buyers,
  '/orders/tryAgain': {
    row: ofBuyer(403),
    makePayload: ({ orderHash }) => ({ hash: orderHash, acceptTerms: true }),
  },
  // The hash alone gives everybody the status and nothing else.
  '/orders/getOrderStatus': { row: ofBuyer(403), makePayload: order },
  '/users/getorderhistory': members,
  '/users/download': { row: ofBuyer(403), makePayload: soundFile },

  '/deliveries/get': { row: row(401, 'ok', 'ok', 404, 'ok'), makePayload: bought },
  '/deliveries/deliver': { ...ownWork, makePayload: bought },
  '/deliveries/accept': { row: row(401, 'ok', 403, 404, 403), makePayload: bought },
  '/deliveries/askForChange': { row: row(401, 'ok', 403, 404, 403), makePayload: bought },
  '/deliveries/complain': { row: row(401, 'ok', 403, 404, 403), makePayload: bought },
  '/deliveries/addNote': {
    row: row(401, 'ok', 'ok', 404, 403),
    makePayload: (world) => ({ ...bought(world), deliveredId: 1, atMs: 0 }),
  },
  '/deliveries/removeNote': {
    row: row(401, 'ok', 404, 404, 403),
    makePayload: async (world) => ({ ...bought(world), noteId: await world.newNote() }),
  },
  '/users/getDownloadLink': { row: ofBuyer(403), makePayload: soundFile },

  '/balance/get': freelancers,
  '/balance/getEntries': freelancers,
  '/balance/requestPayout': freelancers,
  '/balance/getPayouts': freelancers,
  '/balance/getStatement': freelancers,
  '/balance/getPeriodStatement': { row: ofFreelancerOrAdministrator, makePayload: statement },
  '/balance/getStatementPdf': { row: ofFreelancerOrAdministrator, makePayload: statement },
  ...DOCUMENTS_ACCESS,

  '/admin/getPayouts': administrators,
  // There is no payout yet, which only an administrator may know.
  '/admin/changePayoutStatus': {
    row: row(401, 403, 403, 403, 404),
    makePayload: () => ({ payoutId: 1, state: 'approved' }),
  },
  '/admin/getFrozenOrders': administrators,
  '/admin/releaseFrozenOrder': { ...administrators, makePayload: order },
  '/admin/recordChargeback': {
    ...administrators,
    // Without the bank's reference nothing is booked.
    makePayload: order,
  },
  '/admin/recordSettlement': { ...administrators, makePayload: () => ({ received: 100, fee: 1 }) },
  '/admin/recordEuroPurchase': { ...administrators, makePayload: () => ({ paid: 100, bought: 1 }) },
  '/admin/checkBooks': administrators,
  '/admin/getReconciliation': administrators,

  '/admin/getDisputes': administrators,
  '/admin/decideDispute': { ...administrators, makePayload: bought },
  '/admin/getUsers': administrators,
  '/admin/getUser': { ...administrators, makePayload: (world) => ({ userId: asBuyer(world) }) },
  '/admin/changeUserStatus': {
    ...administrators,
    makePayload: (world) => ({ userId: asBuyer(world), status: 1 }),
  },
  '/admin/stateException': {
    ...administrators,
    makePayload: (world) => ({ userId: asFreelancer(world), reason: 'Known to us.' }),
  },
  '/admin/setVerified': {
    ...administrators,
    makePayload: (world) => ({
      userId: asFreelancer(world),
      verified: true,
      reason: 'Known to us.',
    }),
  },
  '/admin/getProjects': administrators,
  '/admin/getProject': {
    ...administrators,
    makePayload: ({ soundId }) => ({ projectId: soundId }),
  },
  '/admin/changeProjectStatus': {
    ...administrators,
    makePayload: async ({ newSound }) => ({ projectId: await newSound(), status: 0 }),
  },
  '/admin/getRecordings': administrators,
  '/admin/decideRecording': {
    ...administrators,
    makePayload: async ({ newHello }) => ({
      recordingId: await newHello(),
      status: 9,
      reason: 'Unclear.',
    }),
  },
  '/admin/getApplications': administrators,
  '/admin/decideApplication': {
    ...administrators,
    makePayload: () => ({ applicationId: 1, approve: true }),
  },
  '/admin/getWaiting': administrators,
  '/admin/getWays': administrators,
  '/admin/sendTest': { ...administrators, makePayload: () => ({ way: 'email' }) },
  '/admin/getFigures': administrators,
  '/admin/getChats': administrators,
  '/admin/changeReportStatus': {
    ...administrators,
    makePayload: ({ reportId }) => ({ reportId, status: 'open' }),
  },
  '/admin/getLog': administrators,
  '/admin/getSecurityEvents': administrators,
  '/admin/getOrderMoney': { ...administrators, makePayload: order },
  '/admin/refundItem': {
    ...administrators,
    makePayload: ({ orderId, soundId }) => ({
      orderId,
      projectId: soundId,
      amount: '0.01',
      reason: 'A test.',
    }),
  },
  '/admin/getRefunds': administrators,
  '/admin/getGatewayDays': administrators,
  '/admin/settleOrder': { ...administrators, makePayload: order },
  '/admin/getPaymentAtBank': { ...noSuchPayment, makePayload: () => ({ attemptId: 9_999_999 }) },
  '/admin/settlePayment': { ...noSuchPayment, makePayload: payment },
  '/admin/voidPayment': { ...noSuchPayment, makePayload: payment },
  '/rates/getCurrent': everybody,
  '/admin/getRates': administrators,
  '/admin/enterRate': administrators,
} satisfies Readonly<Record<CallPath, AccessExpectation>>;
