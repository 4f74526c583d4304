import type { RequestOf, ResultOf } from '../contract/call.ts';
import { Type } from 'typebox';
import { defineServerEvents } from '../contract/event.ts';
import { accountsCalls, dataRightsCalls, languageCalls } from './accounts/accounts.ts';
import { accountSecurityCalls } from './accounts/account-security.ts';
import { adminCalls } from './admin.ts';
import { adminMoneyCalls, balanceCalls } from './payments/balance.ts';
import { settingsServerEvents } from './accounts/account-settings.ts';
import { arrangementCalls, arrangementServerEvents } from './chat/arrangement.ts';
import { auditCalls, securityEventsCalls } from './audit.ts';
import { briefsCalls } from './briefs.ts';
import { catalogueCalls } from './catalogue.ts';
import { companiesCalls } from './companies.ts';
import { chatCalls, chatClientEvents, chatServerEvents, notesCalls } from './chat/chat.ts';
import {
  chatSafetyCalls,
  chatSafetyClientEvents,
  chatSafetyServerEvents,
} from './chat/chat-safety.ts';
import { chatSearchCalls } from './chat/chat-search.ts';
import { dashboardCalls } from './accounts/dashboard.ts';
import { deliveriesCalls, deliveriesServerEvents } from './deliveries.ts';
import { demoCalls, helloCalls, recordingReviewCalls } from './recordings.ts';
import { templatesCalls } from './chat/templates.ts';
import { draftsCalls, draftsClientEvents, draftsServerEvents } from './chat/drafts.ts';
import { downloadsCalls, ordersCalls, ordersServerEvents } from './orders.ts';
import { invoicesCalls } from './invoices.ts';
import { licencesCalls } from './licences.ts';
import { mediaCalls, uploadCalls } from './media.ts';
import { documentsCalls } from './documents.ts';
import { paymentReviewCalls, ratesCalls, refundsCalls } from './payments/payments.ts';
import { playsCalls, soundCalls } from './sounds.ts';
import { messageChangesCalls, messageChangesServerEvents } from './chat/message-changes.ts';
import {
  notificationsCalls,
  waysCalls,
  notificationsClientEvents,
  notificationsServerEvents,
} from './notifications.ts';
import { packReviewCalls, packsCalls } from './packs.ts';
import { packagesCalls } from './packages.ts';
import { presenceClientEvents, presenceServerEvents } from './chat/presence.ts';
import { profilesCalls } from './accounts/profiles.ts';
import { projectDeletionCalls, projectsCalls, sellingCalls } from './projects.ts';
import {
  readMarkersCalls,
  readMarkersClientEvents,
  readMarkersServerEvents,
} from './chat/read-markers.ts';
import { reviewsCalls } from './reviews.ts';
import { savedFreelancersCalls } from './saved-freelancers.ts';
import { shortlistsCalls } from './shortlists.ts';
import { soundNewsCalls } from './sound-news.ts';
import { searchCalls } from './search.ts';
import { serviceSearchCalls } from './service-search.ts';
import { servicesCalls } from './services.ts';
import { availabilityCalls } from './standing.ts';
import { soundDraftCalls } from './sound-drafts.ts';

const wireServerEvents = defineServerEvents({
  'events:missed': {
    doc: 'Events between servers may have been lost: catch up as after a lost connection.',
    payload: Type.Object({}),
  },
});

/** Every call of Earmark. The server mounts this table, and the client takes its types from it. */
export const callTable = {
  ...accountsCalls,
  ...accountSecurityCalls,
  ...languageCalls,
  ...profilesCalls,
  ...dashboardCalls,
  ...dataRightsCalls,
  ...catalogueCalls,
  ...searchCalls,
  ...servicesCalls,
  ...serviceSearchCalls,
  ...helloCalls,
  ...demoCalls,
  ...availabilityCalls,
  ...packagesCalls,
  ...savedFreelancersCalls,
  ...shortlistsCalls,
  ...soundNewsCalls,
  ...briefsCalls,
  ...projectsCalls,
  ...projectDeletionCalls,
  ...sellingCalls,
  ...packsCalls,
  ...soundDraftCalls,
  ...playsCalls,
  ...chatCalls,
  ...messageChangesCalls,
  ...readMarkersCalls,
  ...arrangementCalls,
  ...draftsCalls,
  ...notesCalls,
  ...templatesCalls,
  ...chatSearchCalls,
  ...chatSafetyCalls,
  ...notificationsCalls,
  ...waysCalls,
  ...mediaCalls,
  ...uploadCalls,
  ...soundCalls,
  ...reviewsCalls,
  ...ordersCalls,
  ...downloadsCalls,
  ...deliveriesCalls,
  ...balanceCalls,
  ...documentsCalls,
  ...licencesCalls,
  ...companiesCalls,
  ...invoicesCalls,
  ...adminCalls,
  ...recordingReviewCalls,
  ...packReviewCalls,
  ...adminMoneyCalls,
  ...refundsCalls,
  ...paymentReviewCalls,
  ...ratesCalls,
  ...auditCalls,
  ...securityEventsCalls,
};
export type EarmarkCalls = typeof callTable;
export type CallPath = keyof EarmarkCalls;

/** The request of a call, after the server has filled in defaults. */
export type PayloadOf<P extends CallPath> = RequestOf<EarmarkCalls[P]>;

/** The `data` of a call's answer. */
export type DataOf<P extends CallPath> = ResultOf<EarmarkCalls[P]>['data'];

export const clientEventTable = {
  ...chatClientEvents,
  ...readMarkersClientEvents,
  ...draftsClientEvents,
  ...presenceClientEvents,
  ...chatSafetyClientEvents,
  ...notificationsClientEvents,
};
export type EarmarkClientEvents = typeof clientEventTable;

export const serverEventTable = {
  ...settingsServerEvents,
  ...chatServerEvents,
  ...messageChangesServerEvents,
  ...readMarkersServerEvents,
  ...arrangementServerEvents,
  ...draftsServerEvents,
  ...presenceServerEvents,
  ...chatSafetyServerEvents,
  ...ordersServerEvents,
  ...deliveriesServerEvents,
  ...notificationsServerEvents,
  ...wireServerEvents,
};
export type EarmarkServerEvents = typeof serverEventTable;
