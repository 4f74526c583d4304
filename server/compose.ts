import type { FastifyInstance } from 'fastify';
import type {
  EarmarkCalls,
  EarmarkClientEvents,
  EarmarkServerEvents,
} from '../shared/features/call-table.ts';
import { accountsHandlers } from './features/accounts/accounts.handlers.ts';
import { accountSecurityHandlers } from './features/accounts/security/account-security.handlers.ts';
import { createAccountSecurity } from './features/accounts/security/account-security.service.ts';
import { createActivationMails } from './features/accounts/sign-up/activation-mails.ts';
import { createEmailChange } from './features/accounts/profile/email-change.service.ts';
import { createFirstPublication } from './features/accounts/profile/first-publication.ts';
import { forgetExpiredRegularly } from './features/accounts/data-rights/forget-expired.job.ts';
import { createDeviceCookies } from './features/accounts/sign-in/device-cookie.ts';
import { createSignInLinks } from './features/accounts/sign-in/sign-in-links.service.ts';
import { forgetTriesRegularly } from './features/accounts/sign-in/forget-tries.job.ts';
import { findLanguageOf } from './features/accounts/profile/language.repository.ts';
import { noteSignIns } from './features/accounts/sign-in/note-sign-ins.ts';
import { createPasswordChange } from './features/accounts/security/password-change.service.ts';
import { createPasswordCheck } from './features/accounts/security/password-check.ts';
import { createPasswordResets } from './features/accounts/security/password-reset.service.ts';
import { createPasswordTries, unlimitedTries } from './features/accounts/sign-in/password-tries.ts';
import { createProfileService } from './features/accounts/profile/profile.service.ts';
import { resealRegularly } from './features/accounts/security/reseal.job.ts';
import { createSecondFactors } from './features/accounts/security/second-factor.service.ts';
import { createSessions } from './features/accounts/sign-in/sessions.ts';
import { createSettingsService } from './features/accounts/profile/settings.service.ts';
import { createSignInService } from './features/accounts/sign-in/sign-in.service.ts';
import { createSignUpService } from './features/accounts/sign-up/sign-up.service.ts';
import { createSellerWishes } from './features/accounts/applications/seller-wishes.service.ts';
import { createItemMoney } from './features/balance/items/item-money.service.ts';
import { catalogueHandlers } from './features/catalogue/catalogue.handlers.ts';
import { createCatalogueService } from './features/catalogue/catalogue.service.ts';
import { createListing, ensureListed } from './features/catalogue/listing/listing.service.ts';
import { createSearchService } from './features/catalogue/search/search.service.ts';
import { chatEventHandlers, chatHandlers } from './features/chat/chat.handlers.ts';
import { createChat } from './features/chat/chat.service.ts';
import { createBlocks } from './features/chat/safety/blocks.service.ts';
import {
  chatSafetyEventHandlers,
  chatSafetyHandlers,
} from './features/chat/safety/chat-safety.handlers.ts';
import { chatSearchHandlers } from './features/chat/search/chat-search.handlers.ts';
import { createChatSearch } from './features/chat/search/chat-search.service.ts';
import { createPace, noPace } from './features/chat/messages/pace.ts';
import { presenceEventHandlers } from './features/chat/presence/presence.handlers.ts';
import { createPresence } from './features/chat/presence/presence.service.ts';
import {
  receiptsEventHandlers,
  receiptsHandlers,
} from './features/chat/read-markers/receipts.handlers.ts';
import { createReceipts } from './features/chat/read-markers/receipts.service.ts';
import { createReports } from './features/chat/safety/reports.service.ts';
import { createSentFiles } from './features/chat/messages/sent-files.ts';
import { watchUnread } from './features/chat/unread-mail/unread-mail.job.ts';
import { createFileAccess } from './features/media/files/file-access.service.ts';
import { createFileMessages } from './features/media/files/file-messages.service.ts';
import { createFileOpener } from './features/media/files/file-opener.ts';
import { createFileReader } from './features/media/files/file-reader.ts';
import { createFinishedFiles } from './features/media/uploads/finished-files.ts';
import { mediaHandlers } from './features/media/media.handlers.ts';
import { createSoundReader } from './features/media/sounds/sound-reader.ts';
import { createStockFiles } from './features/media/sounds/stock-files.ts';
import { sweepRegularly } from './features/media/uploads/upload-sweep.job.ts';
import { uploadsHandlers } from './features/media/uploads/uploads.handlers.ts';
import { createUploadsService } from './features/media/uploads/uploads.service.ts';
import { createCartService } from './features/orders/cart/cart.service.ts';
import { createDeliveryStart } from './features/orders/deliveries/delivery-start.ts';
import { createDownloadsService } from './features/orders/downloads/downloads.service.ts';
import { createHeldSellers } from './features/orders/disputes/held-sellers.ts';
import { createOrderOutcomes } from './features/orders/order-outcomes.ts';
import { createOrderPayments } from './features/orders/order-payments.ts';
import { createOrderStatusService } from './features/orders/order-status.service.ts';
import { ordersHandlers } from './features/orders/orders.handlers.ts';
import { createOrdersService } from './features/orders/orders.service.ts';
import { createOfferDelivery } from './features/projects/offer-delivery.ts';
import { expireOffersRegularly } from './features/projects/offer-expiry.job.ts';
import { createOfferLife } from './features/projects/offer-life.service.ts';
import { createOfferNews } from './features/projects/offer-news.ts';
import { createOfferReader } from './features/projects/offer-reader.ts';
import { createOfferSales } from './features/projects/offer-sales.ts';
import { createOffersService } from './features/projects/offers.service.ts';
import { projectsHandlers } from './features/projects/projects.handlers.ts';
import { createProjectsService } from './features/projects/projects.service.ts';
import { sellingHandlers } from './features/projects/selling.handlers.ts';
import { createStockProjects } from './features/projects/stock-projects.service.ts';
import { reviewsHandlers } from './features/reviews/reviews.handlers.ts';
import { createReviewsService } from './features/reviews/reviews.service.ts';
import { servicesHandlers } from './features/services/services.handlers.ts';
import { createSellingHold } from './features/projects/selling-hold.ts';
import { createServicesService } from './features/services/services.service.ts';
import { refuseOwnCases } from './features/moderation/own-case.ts';
import { composeAdmin } from './compose-admin.ts';
import { composeMoney } from './compose-money.ts';
import { composeDeliveries, composeReturns } from './compose-deliveries.ts';
import { composePages } from './compose-pages.ts';
import { composePapers } from './compose-papers.ts';
import { composePayments } from './compose-payments.ts';
import { composeProfiles } from './compose-profiles.ts';
import { composeRates } from './compose-rates.ts';
import { composeSelling } from './compose-selling.ts';
import { composeDemo, composePreviews, composeSounds } from './compose-sounds.ts';
import type { SecurityLog } from './features/moderation/log/security-log.ts';
import type { Handlers } from './http/handler.ts';
import type { Pages } from './http/mount-client.ts';
import type { Parts } from './parts.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { ownAddresses } from './platform/merchant.ts';
import { createPostbox } from './platform/mail/postbox.ts';
import { sharedCounts } from './platform/shared-counts.ts';
import type { Authenticator, SessionNews } from './platform/requests/session.ts';
import type { Attendance } from './realtime/attendance.ts';
import type { EventHandlers, Publisher } from './realtime/event-handler.ts';
import type { Topics } from './realtime/topics.ts';

/** The parts, and what the application itself adds to them. */
export interface FeatureParts extends Parts {
  readonly jobs: Jobs;
  readonly publisher: Publisher<EarmarkServerEvents>;
  readonly topics: Topics<EarmarkServerEvents>;
  readonly attendance: Attendance;
  readonly sessionNews: SessionNews;
  readonly security: SecurityLog;
  /** For the few routes that are no calls: the bank's return, the sandbox bank. */
  readonly http: FastifyInstance;
}

/** What the features give the application to mount. */
export interface Features {
  readonly handlers: Handlers<EarmarkCalls>;
  readonly eventHandlers: EventHandlers<EarmarkClientEvents>;
  readonly authenticator: Authenticator;
  /** What stands at the addresses of the client. */
  readonly pages: Pages;
  /** To be called once the server listens and the jobs have started. */
  readonly started: () => Promise<void>;
}

/** The one place where the services are made and given what they use of each other. */
export async function composeFeatures(parts: FeatureParts): Promise<Features> {
  const { db, clock, publisher, settings } = parts;
  const { publicUrl, tokenSecret } = settings;
  const postbox = createPostbox({
    ...parts,
    publicUrl,
    findLanguage: findLanguageOf,
    ownAddresses: ownAddresses(),
  });
  const countUp = parts.redis && sharedCounts(parts.redis.commands);
  const { rates, handlers: rateHandlers } = composeRates(parts);
  const sessions = createSessions({
    ...parts,
    tokenSecret,
    production: settings.production ?? false,
  });
  const signUps = createSignUpService({ db, clock, postbox, publicUrl });
  const tries =
    (settings.slowPasswords ?? settings.limits)
      ? createPasswordTries({ db, clock, postbox, publicUrl })
      : unlimitedTries;
  forgetTriesRegularly(parts);
  forgetExpiredRegularly(parts);
  resealRegularly({ ...parts, tokenSecret });
  const passwords = createPasswordCheck({ db, tries });
  const securityParts = { ...parts, postbox, sessions, passwords, tokenSecret, publicUrl };
  const secondFactors = createSecondFactors(securityParts);
  const deviceCookies = createDeviceCookies({
    clock,
    tokenSecret,
    production: settings.production ?? false,
  });
  const signIns = noteSignIns(
    createSignInService({ ...securityParts, tries, secondFactors, deviceCookies }),
    parts.security,
  );
  const profiles = createProfileService({ ...parts, sessions });
  const accountSettings = createSettingsService({ db, clock });
  const sellerWishes = createSellerWishes({ ...parts, postbox, sessions, publicUrl });
  const listing = createListing();
  const sounds = createSoundReader({ db, mediaUrl: settings.mediaUrl });
  const catalogue = createCatalogueService({ db });
  await ensureListed(db);
  const search = createSearchService({ ...parts, rates, sounds });
  const firstPublication = createFirstPublication({ db, clock });
  const services = createServicesService({
    db,
    rates,
    categories: catalogue,
    firstPublication,
  });
  const previews = composePreviews({ ...parts, postbox });
  const uploads = createUploadsService({
    ...parts,
    sounds: previews,
    isShared: parts.redis !== undefined || parts.storage.direct !== undefined,
    finishWaitMs: settings.finishWaitMs,
  });
  sweepRegularly(parts);
  const offerReader = createOfferReader({ rates });
  const offerNews = createOfferNews({ db, rates, publisher });
  const chat = createChat({ ...parts, offers: offerReader, files: createFileReader(parts) });
  const files = createFileOpener(parts);
  const fileAccess = createFileAccess({
    db,
    clock,
    tokenSecret,
    files,
    sent: createSentFiles(parts),
  });
  const downloads = createDownloadsService({ db, clock, files });
  const pace = settings.limits ? createPace(undefined, countUp) : noPace;
  const fileMessages = createFileMessages({ db, uploads, chat, pace });
  const receipts = createReceipts({ db, publisher, offers: offerReader });
  const presence = createPresence(parts);
  const blocks = createBlocks({ db, publisher, presence });
  const reports = createReports({ db, clock });
  watchUnread({ ...parts, postbox, publicUrl });
  const projects = createProjectsService({ db, rates, sounds });
  const offerParts = {
    ...parts,
    rates,
    messages: chat.offerMessages,
    reader: offerReader,
    news: offerNews,
  };
  const finished = createFinishedFiles({ db });
  const stock = createStockProjects({
    db,
    categories: catalogue,
    files: createStockFiles(),
    finished,
    sounds,
    listing,
  });
  const offers = createOffersService({ ...offerParts, categories: catalogue });
  const offerLife = createOfferLife(offerParts);
  expireOffersRegularly(offerParts);
  const profileParts = composeProfiles({
    ...offerParts,
    postbox,
    sessions,
    passwords,
    sellerWishes,
    firstPublication,
    services,
    offerLife,
    listing,
    sounds,
    publicUrl,
  });
  const offerSales = createOfferSales(offerParts);
  const heldSellers = createHeldSellers({ postbox, publicUrl });
  const outcomes = createOrderOutcomes({
    offerSales,
    heldSellers,
    deliveries: createDeliveryStart({ clock }),
    postbox,
    publisher,
    publicUrl,
  });
  const money = createItemMoney({ clock });
  const following = composeReturns({ ...parts, sounds, postbox, publicUrl });
  const { returns } = following;
  const paying = await composePayments({ ...parts, postbox, publicUrl, outcomes, money, returns });
  const { payments, refunds } = paying;
  const orderPayments = createOrderPayments({ ...parts, payments, publicUrl });
  return {
    started: composeDemo({ ...parts, uploads, listing }),
    authenticator: sessions.authenticator,
    pages: composePages(parts),
    eventHandlers: {
      ...chatEventHandlers(chat, pace),
      ...receiptsEventHandlers(receipts),
      ...presenceEventHandlers(presence),
      ...chatSafetyEventHandlers(reports),
    },
    handlers: refuseOwnCases(db, {
      ...accountSecurityHandlers({
        accountSecurity: createAccountSecurity(securityParts),
        activationMails: createActivationMails(securityParts),
        emailChange: createEmailChange(securityParts),
        passwordChange: createPasswordChange(securityParts),
        passwordResets: createPasswordResets(securityParts),
        secondFactors,
        signIns,
        signInLinks: createSignInLinks(securityParts),
        deviceCookies,
      }),
      ...accountsHandlers({
        ...profileParts,
        db,
        signUps,
        signIns,
        deviceCookies,
        sessions,
        profiles,
        settings: accountSettings,
      }),
      ...profileParts.handlers,
      ...composeAdmin({
        ...parts,
        postbox,
        sessions,
        sellerWishes,
        firstPublication,
        sounds,
        listing,
        reports,
        heldSellers,
        sellingHold: createSellingHold({ ...offerParts, listing }),
      }),
      ...catalogueHandlers({ catalogue, search }),
      ...reviewsHandlers(createReviewsService({ db, listing, reports, postbox, publicUrl })),
      ...chatHandlers({ chat, offers, pace }),
      ...receiptsHandlers(receipts),
      ...chatSearchHandlers(createChatSearch({ db })),
      ...chatSafetyHandlers({ blocks, reports }),
      ...mediaHandlers({ fileMessages, fileAccess }),
      ...uploadsHandlers(uploads),
      ...composeSounds({ ...parts, rates, sounds, previews, fileAccess, downloads }),
      ...ordersHandlers({
        carts: createCartService({ db, clock, rates }),
        orders: createOrdersService({ ...parts, rates, payments, orderPayments }),
        orderStatus: createOrderStatusService({ db, clock, payments, orderPayments }),
        downloads,
      }),
      ...composeDeliveries({
        ...parts,
        ...following,
        postbox,
        publicUrl,
        files: finished,
        offers: createOfferDelivery(offerParts),
        money,
        refunds,
      }),
      ...paying.handlers,
      ...rateHandlers,
      ...(await composeMoney({ ...parts, postbox, money, returns })),
      ...composePapers({ ...parts, payments }),
      ...projectsHandlers({ projects, offers, offerLife, stock }),
      ...sellingHandlers({ projects, stock }),
      ...composeSelling(parts),
      ...servicesHandlers(services),
    }),
  };
}
