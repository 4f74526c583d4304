import { accountsCalls } from './accounts/accounts.ts';
import { accountSecurityCalls } from './accounts/account-security.ts';
import { adminCalls } from './admin.ts';
import { adminMoneyCalls } from './payments/admin-money.ts';
import { auditCalls } from './audit.ts';
import { balanceCalls } from './payments/balance.ts';
import { catalogueCalls } from './catalogue.ts';
import { chatCalls, chatClientEvents, chatServerEvents } from './chat/chat.ts';
import {
  chatSafetyCalls,
  chatSafetyClientEvents,
  chatSafetyServerEvents,
} from './chat/chat-safety.ts';
import { chatSearchCalls } from './chat/chat-search.ts';
import { dataRightsCalls } from './accounts/data-rights.ts';
import { deliveriesCalls, deliveriesServerEvents } from './deliveries.ts';
import { downloadsCalls } from './downloads.ts';
import { languageCalls } from './accounts/languages.ts';
import { mediaCalls } from './media.ts';
import { ordersCalls, ordersServerEvents } from './orders.ts';
import { papersCalls } from './papers.ts';
import { paymentReviewCalls } from './payments/payment-review.ts';
import { playsCalls } from './plays.ts';
import { presenceClientEvents, presenceServerEvents } from './chat/presence.ts';
import { profilesCalls } from './accounts/profiles.ts';
import { projectDeletionCalls } from './project-deletion.ts';
import { projectsCalls } from './projects.ts';
import { ratesCalls } from './payments/rates.ts';
import { receiptsCalls, receiptsClientEvents, receiptsServerEvents } from './chat/receipts.ts';
import { refundsCalls } from './payments/refunds.ts';
import { reviewsCalls } from './reviews.ts';
import { securityEventsCalls } from './accounts/security-events.ts';
import { sellingCalls } from './selling.ts';
import { servicesCalls } from './services.ts';
import { soundCalls } from './sound-calls.ts';
import { soundDraftCalls } from './sound-drafts.ts';
import { uploadCalls } from './uploads.ts';
import { wireServerEvents } from './wire.ts';

/** Every call of Earmark. The server mounts this table; the client is typed by it. */
export const callTable = {
  ...accountsCalls,
  ...accountSecurityCalls,
  ...languageCalls,
  ...profilesCalls,
  ...dataRightsCalls,
  ...catalogueCalls,
  ...servicesCalls,
  ...projectsCalls,
  ...projectDeletionCalls,
  ...sellingCalls,
  ...soundDraftCalls,
  ...playsCalls,
  ...chatCalls,
  ...receiptsCalls,
  ...chatSearchCalls,
  ...chatSafetyCalls,
  ...mediaCalls,
  ...uploadCalls,
  ...soundCalls,
  ...reviewsCalls,
  ...ordersCalls,
  ...downloadsCalls,
  ...deliveriesCalls,
  ...balanceCalls,
  ...papersCalls,
  ...adminCalls,
  ...adminMoneyCalls,
  ...refundsCalls,
  ...paymentReviewCalls,
  ...ratesCalls,
  ...auditCalls,
  ...securityEventsCalls,
};
export type EarmarkCalls = typeof callTable;
export type CallPath = keyof EarmarkCalls;

/** Every event from a client to the server. */
export const clientEventTable = {
  ...chatClientEvents,
  ...receiptsClientEvents,
  ...presenceClientEvents,
  ...chatSafetyClientEvents,
};
export type EarmarkClientEvents = typeof clientEventTable;

/** Every event from the server to its clients. */
export const serverEventTable = {
  ...chatServerEvents,
  ...receiptsServerEvents,
  ...presenceServerEvents,
  ...chatSafetyServerEvents,
  ...ordersServerEvents,
  ...deliveriesServerEvents,
  ...wireServerEvents,
};
export type EarmarkServerEvents = typeof serverEventTable;
