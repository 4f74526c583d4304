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
  '/users/getUsername': { ...members, asks: (world) => ({ userId: asFreelancer(world) }) },
  '/users/update': members,
  // An invalid role, so that nobody's role changes. The administrator and the buyer may not sell.
  '/users/changeRole': { ...members, asks: () => ({ newRole: 'none' }) },
  '/users/getSettings': members,
  '/users/stopEmails': { ...unknownCode, asks: () => ({ code: 'unknown' }) },
  '/users/getBrowserKey': members,
  '/users/setSettings': members,
  '/users/setLanguage': { ...members, asks: () => ({ language: 'en' }) },
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
    asks: async ({ newSession }) => ({ sessionId: await newSession() }),
  },
  '/users/endAllSessions': { ...members, endsSession: true },

  '/users/getPortfolio': { ...everybody, asks: (world) => ({ userId: asFreelancer(world) }) },
  '/users/getFirstPublication': freelancers,
  '/users/getFreelancerDashboard': freelancers,
  '/users/getBuyerDashboard': members,
  '/users/applyToSell': members,
  '/users/downloadData': members,
  '/users/deleteAccount': members,
  '/users/keepAccount': members,

  '/categories/get': everybody,
  '/categories/getStockCategories': everybody,
  '/categories/getCategory': { ...everybody, asks: ({ categoryId }) => ({ id: categoryId }) },
  '/projects/getAllProjects': everybody,
  '/projects/getWeek': everybody,
  '/search/getEverything': { ...everybody, asks: () => ({ filter: 'voice' }) },
  '/search/getSuggestions': { ...everybody, asks: () => ({ filter: 'voice' }) },
  '/search/getServices': { ...everybody, asks: () => ({ filter: 'voice' }) },
  '/search/getFreelancers': { ...everybody, asks: () => ({ filter: 'voice' }) },
  '/projects/notePlay': { ...everybody, asks: ({ soundId }) => ({ projectId: soundId }) },
  '/projects/getRelated': { ...everybody, asks: ({ soundId }) => ({ projectId: soundId }) },
  '/projects/getSimilar': { ...everybody, asks: ({ soundId }) => ({ projectId: soundId }) },
  ...REVIEW_ACCESS,
  ...SERVICE_ACCESS,
  ...SHORTLIST_ACCESS,
  ...NOTIFICATION_ACCESS,
  ...BRIEF_ACCESS,
  '/availability/get': freelancers,
  '/availability/save': { ...freelancers, asks: () => ({ state: 'limited' }) },

  // A pending sound. Approved ones are public.
  '/projects/getProject': { row: row('none', 'none', 'in', 'none', 'in'), asks: sound },
  '/users/createServiceProject': freelancers,
  '/users/createproject': freelancers,
  '/users/getallprojects': freelancers,
  '/users/getBuyerProjects': members,
  '/users/getServiceProjects': freelancers,
  '/projects/getNewOffers': members,
  '/projects/getOffersWith': { ...members, asks: (world) => ({ userId: asFreelancer(world) }) },
  '/projects/viewOffer': { row: ofBuyer('none'), asks: offer },
  '/projects/takeOffer': {
    row: ofBuyer('none'),
    asks: async (world) => ({ ...(await offer(world)), device: randomUUID() }),
  },
  '/projects/declineOffer': { row: row('sign in', 'in', 'no', 'none', 'none'), asks: offer },
  '/projects/withdrawOffer': { row: row('sign in', 'no', 'in', 'none', 'none'), asks: offer },
  '/projects/replaceOffer': {
    ...ownWork,
    asks: async (world) => ({ ...(await offer(world)), ...offerText }),
  },
  '/projects/askForPrice': {
    row: row('sign in', 'in', 'no', 'none', 'none'),
    asks: async (world) => ({ ...(await offer(world)), price: 5 }),
  },
  '/projects/update': {
    ...ownWork,
    asks: async ({ newSound }) => ({
      projectId: await newSound(),
      projectName: 'Another name',
      categoryId: 16,
    }),
  },
  '/users/getSoundDraft': freelancers,
  '/users/saveSoundDraft': freelancers,
  '/media/getSound': { row: ofFreelancer('none'), asks: waitingFile },
  '/projects/delete': { ...ownWork, asks: sound },
  '/projects/restore': { ...ownWork, asks: sound },

  '/users/getChats': { row: ofBuyer('no'), asks: (world) => ({ userId: asBuyer(world) }) },
  '/users/getMessages': { row: ofBoth('no'), asks: toFreelancer },
  '/users/sendMessage': {
    row: ofBuyer('no'),
    asks: (world) => ({ ...toFreelancer(world), text: 'Hello' }),
  },
  '/services/getMessages': members,
  '/services/sendMessage': members,
  '/services/getOwnerChats': freelancers,
  '/services/getFreelancerMessages': members,
  '/conversations/open': members,
  // The only administrator finds no other one.
  '/conversations/findSupport': { row: row('sign in', 'in', 'in', 'in', 'none') },
  '/conversations/getMessages': { row: ofBoth('no'), asks: conversation },
  '/conversations/send': {
    row: ofBoth('no'),
    asks: (world) => ({ ...conversation(world), clientId: randomUUID(), text: 'Hello' }),
  },
  '/conversations/editMessage': { row: ofBuyer('no'), asks: (world) => world.newMessage() },
  '/conversations/deleteMessage': { row: ofBuyer('no'), asks: (world) => world.newMessage() },
  '/conversations/react': { row: ofBoth('no'), asks: (world) => world.newMessage() },
  '/conversations/pin': { row: ofBoth('no'), asks: unpinned },
  '/conversations/getPins': { row: ofBoth('no'), asks: conversation },
  '/conversations/arrange': { row: ofBoth('no'), asks: first },
  '/conversations/setTranscript': { row: ofBuyer('no'), asks: (world) => world.newSoundMessage() },
  '/conversations/markReceived': { row: ofBoth('no'), asks: first },
  '/conversations/markRead': { row: ofBoth('no'), asks: first },
  // Ids of other people's things are omitted from the answer.
  '/conversations/getDrafts': members,
  '/conversations/compare': members,
  '/conversations/search': { row: ofBoth('no'), asks: said },
  '/conversations/atDate': { row: ofBoth('no'), asks: newYear },
  '/conversations/getFiles': { row: ofBoth('no'), asks: conversation },
  '/conversations/getNote': { row: ofBoth('no'), asks: conversation },
  '/conversations/saveNote': { row: ofBoth('no'), asks: said },
  '/templates/get': freelancers,
  '/templates/save': { ...freelancers, asks: () => ({ name: 'Greeting', text: 'Hello' }) },
  '/templates/delete': {
    ...ownWork,
    asks: async ({ newTemplate }) => ({ templateId: await newTemplate() }),
  },
  '/people/setBlocked': {
    ...members,
    asks: ({ people }) => ({ userId: people.of('foreign owner').id, blocked: false }),
  },
  '/people/getBlocked': members,

  '/media/uploadAudio': { row: ofBuyer('no'), asks: (world) => ({ userId: asBuyer(world) }) },
  '/media/sendAudio': { row: ofBuyer('no'), asks: toFreelancer },
  '/media/sendFile': {
    row: ofFreelancer('none'),
    asks: async (world) => ({
      ...conversation(world),
      clientId: randomUUID(),
      fileId: await world.newFile(),
    }),
  },
  '/media/getLink': { row: ofFreelancer('no'), asks: file },
  // A pending sound. Previews of approved ones are public.
  '/media/getPreviewLink': { row: row('sign in', 'none', 'in', 'none', 'in'), asks: waitingFile },
  // No preview of it has failed.
  '/media/retryPreview': { row: row('sign in', 'none', 'none', 'none', 'none'), asks: waitingFile },
  '/media/uploadFile': {
    row: ofFreelancer('no'),
    asks: (world) => ({
      userId: asFreelancer(world),
      file: 'take.wav',
      extension: 'wav',
      num: 0,
      totalChunks: 1,
    }),
  },
  '/media/getUpload': { row: ofFreelancer('none'), asks: upload },
  '/media/getUnfinished': { ...members, asks: () => ({ purpose: 'stock' }) },
  '/media/cancelUpload': { row: ofFreelancer('none'), asks: upload },

  '/orders/getCartTotal': members,
  '/orders/changeCart': members,
  '/orders/getrsdamount': everybody,
  '/orders/create': buyers,
  '/orders/tryAgain': {
    row: ofBuyer('no'),
    asks: ({ orderHash }) => ({ hash: orderHash, acceptTerms: true }),
  },
  // The hash alone gives everybody the status and nothing else.
  '/orders/getOrderStatus': { row: ofBuyer('no'), asks: order },
  '/users/getorderhistory': members,
  '/users/download': { row: ofBuyer('no'), asks: soundFile },

  '/deliveries/get': { row: row('sign in', 'in', 'in', 'none', 'in'), asks: bought },
  '/deliveries/deliver': { ...ownWork, asks: bought },
  '/deliveries/accept': { row: row('sign in', 'in', 'no', 'none', 'no'), asks: bought },
  '/deliveries/askForChange': { row: row('sign in', 'in', 'no', 'none', 'no'), asks: bought },
  '/deliveries/complain': { row: row('sign in', 'in', 'no', 'none', 'no'), asks: bought },
  '/deliveries/addNote': {
    row: row('sign in', 'in', 'in', 'none', 'no'),
    asks: (world) => ({ ...bought(world), deliveredId: 1, atMs: 0 }),
  },
  '/deliveries/removeNote': {
    row: row('sign in', 'in', 'none', 'none', 'no'),
    asks: async (world) => ({ ...bought(world), noteId: await world.newNote() }),
  },
  '/users/getDownloadLink': { row: ofBuyer('no'), asks: soundFile },

  '/balance/get': freelancers,
  '/balance/getEntries': freelancers,
  '/balance/requestPayout': freelancers,
  '/balance/getPayouts': freelancers,
  '/balance/getStatement': freelancers,
  '/balance/getPeriodStatement': { row: ofFreelancerOrAdministrator, asks: statement },
  '/balance/getStatementPdf': { row: ofFreelancerOrAdministrator, asks: statement },
  ...DOCUMENTS_ACCESS,

  '/admin/getPayouts': administrators,
  // There is no payout yet, which only an administrator may know.
  '/admin/changePayoutStatus': {
    row: row('sign in', 'no', 'no', 'no', 'none'),
    asks: () => ({ payoutId: 1, state: 'approved' }),
  },
  '/admin/getFrozenOrders': administrators,
  '/admin/releaseFrozenOrder': { ...administrators, asks: order },
  '/admin/recordChargeback': {
    ...administrators,
    // Without the bank's reference nothing is booked.
    asks: order,
  },
  '/admin/recordSettlement': { ...administrators, asks: () => ({ received: 100, fee: 1 }) },
  '/admin/recordEuroPurchase': { ...administrators, asks: () => ({ paid: 100, bought: 1 }) },
  '/admin/checkBooks': administrators,
  '/admin/getReconciliation': administrators,

  '/admin/getDisputes': administrators,
  '/admin/decideDispute': { ...administrators, asks: bought },
  '/admin/getUsers': administrators,
  '/admin/getUser': { ...administrators, asks: (world) => ({ userId: asBuyer(world) }) },
  '/admin/changeUserStatus': {
    ...administrators,
    asks: (world) => ({ userId: asBuyer(world), status: 1 }),
  },
  '/admin/stateException': {
    ...administrators,
    asks: (world) => ({ userId: asFreelancer(world), reason: 'Known to us.' }),
  },
  '/admin/setVerified': {
    ...administrators,
    asks: (world) => ({ userId: asFreelancer(world), verified: true, reason: 'Known to us.' }),
  },
  '/admin/getProjects': administrators,
  '/admin/getProject': { ...administrators, asks: ({ soundId }) => ({ projectId: soundId }) },
  '/admin/changeProjectStatus': {
    ...administrators,
    asks: async ({ newSound }) => ({ projectId: await newSound(), status: 0 }),
  },
  '/admin/getRecordings': administrators,
  '/admin/decideRecording': {
    ...administrators,
    asks: async ({ newHello }) => ({
      recordingId: await newHello(),
      status: 9,
      reason: 'Unclear.',
    }),
  },
  '/admin/getApplications': administrators,
  '/admin/decideApplication': {
    ...administrators,
    asks: () => ({ applicationId: 1, approve: true }),
  },
  '/admin/getWaiting': administrators,
  '/admin/getWays': administrators,
  '/admin/sendTest': { ...administrators, asks: () => ({ way: 'email' }) },
  '/admin/getFigures': administrators,
  '/admin/getChats': administrators,
  '/admin/changeReportStatus': {
    ...administrators,
    asks: ({ reportId }) => ({ reportId, status: 'open' }),
  },
  '/admin/getLog': administrators,
  '/admin/getSecurityEvents': administrators,
  '/admin/getOrderMoney': { ...administrators, asks: order },
  '/admin/refundItem': {
    ...administrators,
    asks: ({ orderId, soundId }) => ({
      orderId,
      projectId: soundId,
      amount: '0.01',
      reason: 'A test.',
    }),
  },
  '/admin/getRefunds': administrators,
  '/admin/getGatewayDays': administrators,
  '/admin/settleOrder': { ...administrators, asks: order },
  '/admin/getPaymentAtBank': { ...noSuchPayment, asks: () => ({ attemptId: 9_999_999 }) },
  '/admin/settlePayment': { ...noSuchPayment, asks: payment },
  '/admin/voidPayment': { ...noSuchPayment, asks: payment },
  '/rates/getCurrent': everybody,
  '/admin/getRates': administrators,
  '/admin/enterRate': administrators,
} satisfies Readonly<Record<CallPath, AccessExpectation>>;
