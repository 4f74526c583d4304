import type { Migration } from 'kysely';
import * as extensions from '../../migrations/2026-11-20-01-extensions.ts';
import * as accounts from '../../migrations/2026-11-20-02-accounts.ts';
import * as catalogue from '../../migrations/2026-11-20-03-catalogue.ts';
import * as media from '../../migrations/2026-11-20-04-media.ts';
import * as projects from '../../migrations/2026-11-20-05-projects.ts';
import * as chat from '../../migrations/2026-11-20-06-chat.ts';
import * as orders from '../../migrations/2026-11-20-07-orders.ts';
import * as payments from '../../migrations/2026-11-20-08-payments.ts';
import * as sandboxBank from '../../migrations/2026-11-20-09-sandbox-bank.ts';
import * as receipts from '../../migrations/2026-11-20-11-receipts.ts';
import * as messageFiles from '../../migrations/2026-11-20-12-message-files.ts';
import * as accountSettings from '../../migrations/2026-11-20-13-account-settings.ts';
import * as messageSearch from '../../migrations/2026-11-20-14-message-search.ts';
import * as unreadMail from '../../migrations/2026-11-20-15-unread-mail.ts';
import * as lastSeen from '../../migrations/2026-11-20-16-last-seen.ts';
import * as offerLife from '../../migrations/2026-11-20-17-offer-life.ts';
import * as safety from '../../migrations/2026-11-20-18-safety.ts';
import * as sounds from '../../migrations/2026-11-20-19-sounds.ts';
import * as accountSecurity from '../../migrations/2026-11-20-20-account-security.ts';
import * as profiles from '../../migrations/2026-11-20-21-profiles.ts';
import * as administration from '../../migrations/2026-11-20-22-administration.ts';
import * as uploads from '../../migrations/2026-11-20-23-uploads.ts';
import * as soundSearch from '../../migrations/2026-11-20-25-sound-search.ts';
import * as reviews from '../../migrations/2026-11-20-26-reviews.ts';
import * as messageWrites from '../../migrations/2026-11-20-27-message-writes.ts';
import * as ledger from '../../migrations/2026-11-20-28-ledger.ts';
import * as refunds from '../../migrations/2026-11-20-29-refunds.ts';
import * as sandboxBankPanel from '../../migrations/2026-11-20-29-sandbox-bank-panel.ts';
import * as deliveries from '../../migrations/2026-11-20-30-deliveries.ts';
import * as plays from '../../migrations/2026-11-20-31-plays.ts';
import * as projectVersion from '../../migrations/2026-11-20-31-project-version.ts';
import * as ratingMail from '../../migrations/2026-11-20-31-rating-mail.ts';
import * as soundDrafts from '../../migrations/2026-11-20-31-sound-drafts.ts';
import * as soundFailures from '../../migrations/2026-11-20-31-sound-failures.ts';
import * as soundNeighbours from '../../migrations/2026-11-20-31-sound-neighbours.ts';
import * as unfinishedUploads from '../../migrations/2026-11-20-31-unfinished-uploads.ts';
import * as accountLookups from '../../migrations/2026-11-20-34-account-lookups.ts';
import * as projectUndo from '../../migrations/2026-11-20-34-project-undo.ts';
import * as messageShape from '../../migrations/2026-11-20-35-message-shape.ts';
import * as rates from '../../migrations/2026-11-20-37-rates.ts';
import * as returnedItems from '../../migrations/2026-11-20-39-returned-items.ts';
import * as accountLanguage from '../../migrations/2026-11-20-41-account-language.ts';
import * as reportSearch from '../../migrations/2026-11-20-42-report-search.ts';
import * as administrators from '../../migrations/2026-11-20-43-administrators.ts';
import * as sessionExpiry from '../../migrations/2026-11-20-44-session-expiry.ts';
import * as alarmLanguage from '../../migrations/2026-11-20-45-alarm-language.ts';
import * as pictureDescriptions from '../../migrations/2026-11-20-46-picture-descriptions.ts';
import * as messageShapeFunction from '../../migrations/2026-11-21-47-message-shape-function.ts';
import * as conversationBlocks from '../../migrations/2026-11-21-48-conversation-blocks.ts';
import * as userNameSkeletons from '../../migrations/2026-11-22-52-user-name-skeletons.ts';
import * as unreadMailSender from '../../migrations/2026-11-22-53-unread-mail-sender.ts';
import * as signInLinks from '../../migrations/2026-11-22-54-sign-in-links.ts';
import * as securityEvents from '../../migrations/2026-11-22-57-security-events.ts';
import * as openGatewayDays from '../../migrations/2026-11-22-62-open-gateway-days.ts';
import * as jobLeases from '../../migrations/2026-11-22-63-job-leases.ts';
import * as euroPurchases from '../../migrations/2026-11-22-64-euro-purchases.ts';
import * as uploadFirstNumber from '../../migrations/2026-11-22-69-upload-first-number.ts';
import * as acceptedTerms from '../../migrations/2026-11-22-70-accepted-terms.ts';
import * as contributors from '../../migrations/2026-11-22-71-contributors.ts';
import * as alikeWords from '../../migrations/2026-11-22-72-alike-words.ts';
import * as countWorks from '../../migrations/2026-11-22-73-count-works.ts';
import * as conversationService from '../../migrations/2026-11-22-75-conversation-service.ts';
import * as browserKeys from '../../migrations/2026-11-22-79-browser-keys.ts';
import * as databaseProbe from '../../migrations/2026-11-22-80-database-probe.ts';
import * as askedBookChecks from '../../migrations/2026-11-22-81-asked-book-checks.ts';
import * as leastPrivilege from '../../migrations/2026-11-22-86-least-privilege.ts';
import * as publishingExceptions from '../../migrations/2026-11-22-87-publishing-exceptions.ts';
import * as faultCodes from '../../migrations/2026-11-23-88-fault-codes.ts';
import * as messageEvents from '../../migrations/2026-11-23-89-message-events.ts';
import * as serbianScripts from '../../migrations/2026-11-23-90-serbian-scripts.ts';
import * as sandboxBankTables from '../../migrations/2026-11-23-91-sandbox-bank-tables.ts';

/**
 * All migrations, by file name, in the order they run. Written out instead of read from the folder,
 * so that the built server carries them and the compiler sees each one.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-20-01-extensions': extensions,
  '2026-11-20-02-accounts': accounts,
  '2026-11-20-03-catalogue': catalogue,
  '2026-11-20-04-media': media,
  '2026-11-20-05-projects': projects,
  '2026-11-20-06-chat': chat,
  '2026-11-20-07-orders': orders,
  '2026-11-20-08-payments': payments,
  '2026-11-20-09-sandbox-bank': sandboxBank,
  '2026-11-20-11-receipts': receipts,
  '2026-11-20-12-message-files': messageFiles,
  '2026-11-20-13-account-settings': accountSettings,
  '2026-11-20-14-message-search': messageSearch,
  '2026-11-20-15-unread-mail': unreadMail,
  '2026-11-20-16-last-seen': lastSeen,
  '2026-11-20-17-offer-life': offerLife,
  '2026-11-20-18-safety': safety,
  '2026-11-20-19-sounds': sounds,
  '2026-11-20-20-account-security': accountSecurity,
  '2026-11-20-21-profiles': profiles,
  '2026-11-20-22-administration': administration,
  '2026-11-20-23-uploads': uploads,
  '2026-11-20-25-sound-search': soundSearch,
  '2026-11-20-26-reviews': reviews,
  '2026-11-20-27-message-writes': messageWrites,
  '2026-11-20-28-ledger': ledger,
  '2026-11-20-29-refunds': refunds,
  '2026-11-20-29-sandbox-bank-panel': sandboxBankPanel,
  '2026-11-20-30-deliveries': deliveries,
  '2026-11-20-31-plays': plays,
  '2026-11-20-31-project-version': projectVersion,
  '2026-11-20-31-rating-mail': ratingMail,
  '2026-11-20-31-sound-drafts': soundDrafts,
  '2026-11-20-31-sound-failures': soundFailures,
  '2026-11-20-31-sound-neighbours': soundNeighbours,
  '2026-11-20-31-unfinished-uploads': unfinishedUploads,
  '2026-11-20-34-account-lookups': accountLookups,
  '2026-11-20-34-project-undo': projectUndo,
  '2026-11-20-35-message-shape': messageShape,
  '2026-11-20-37-rates': rates,
  '2026-11-20-39-returned-items': returnedItems,
  '2026-11-20-41-account-language': accountLanguage,
  '2026-11-20-42-report-search': reportSearch,
  '2026-11-20-43-administrators': administrators,
  '2026-11-20-44-session-expiry': sessionExpiry,
  '2026-11-20-45-alarm-language': alarmLanguage,
  '2026-11-20-46-picture-descriptions': pictureDescriptions,
  '2026-11-21-47-message-shape-function': messageShapeFunction,
  '2026-11-21-48-conversation-blocks': conversationBlocks,
  '2026-11-22-52-user-name-skeletons': userNameSkeletons,
  '2026-11-22-53-unread-mail-sender': unreadMailSender,
  '2026-11-22-54-sign-in-links': signInLinks,
  '2026-11-22-57-security-events': securityEvents,
  '2026-11-22-62-open-gateway-days': openGatewayDays,
  '2026-11-22-63-job-leases': jobLeases,
  '2026-11-22-64-euro-purchases': euroPurchases,
  '2026-11-22-69-upload-first-number': uploadFirstNumber,
  '2026-11-22-70-accepted-terms': acceptedTerms,
  '2026-11-22-71-contributors': contributors,
  '2026-11-22-72-alike-words': alikeWords,
  '2026-11-22-73-count-works': countWorks,
  '2026-11-22-75-conversation-service': conversationService,
  '2026-11-22-79-browser-keys': browserKeys,
  '2026-11-22-80-database-probe': databaseProbe,
  '2026-11-22-81-asked-book-checks': askedBookChecks,
  '2026-11-22-86-least-privilege': leastPrivilege,
  '2026-11-22-87-publishing-exceptions': publishingExceptions,
  '2026-11-23-88-fault-codes': faultCodes,
  '2026-11-23-89-message-events': messageEvents,
  '2026-11-23-90-serbian-scripts': serbianScripts,
  '2026-11-23-91-sandbox-bank-tables': sandboxBankTables,
};
