import type { EarmarkCalls, EarmarkClientEvents } from '../shared/features/call-table.ts';
import { composeAccounts } from './features/accounts/compose.ts';
import type { OtherFeatures } from './features/accounts/data-rights/deletion.service.ts';
import { receiveBounces } from './features/accounts/reach/bounces.ts';
import { composeBalance } from './features/balance/compose.ts';
import { createItemMoney } from './features/balance/items/item-money.service.ts';
import { isOwedMoney } from './features/balance/balance.service.ts';
import { composeBriefs, withBriefSounds } from './features/briefs/compose.ts';
import { composeCatalogue } from './features/catalogue/compose.ts';
import { composeChat } from './features/chat/compose.ts';
import { composeDocuments, composeInvoicing } from './features/documents/compose.ts';
import { forgetLicensee } from './features/documents/licences.repository.ts';
import { composeMedia } from './features/media/compose.ts';
import { releaseFile, sweepSoon } from './features/media/files/file.repository.ts';
import { composeModeration } from './features/moderation/compose.ts';
import { refuseOwnCases } from './features/moderation/own-case.ts';
import { composeOrders, composeOutcomes } from './features/orders/compose.ts';
import { renameFreelancer } from './features/orders/orders.repository.ts';
import { mountCrawlerRoutes } from './features/pages/crawler-routes.ts';
import { composePayments, composeRates } from './features/payments/compose.ts';
import { composeProjects } from './features/sounds/compose.ts';
import { composeShortlists } from './features/shortlists/compose.ts';
import { composeNotifications } from './features/notifications/compose.ts';
import { createOfferReader } from './features/offers/offer-reader.ts';
import { composeReviews } from './features/reviews/compose.ts';
import { composeSearch } from './features/search/compose.ts';
import { composeServices } from './features/services/compose.ts';
import { answerWhileAway } from './features/services/availability/automatic-answers.job.ts';
import { createPackages } from './features/services/packages/packages.service.ts';
import { packagesHandlers } from './features/services/services.handlers.ts';
import type { ServicesService } from './features/services/services.service.ts';
import type { Handlers } from './http/handler.ts';
import type { FeatureParts } from './parts.ts';
import { takeMail } from './platform/mail/take-mail.ts';
import type { Authenticator } from './platform/requests/session.ts';
import type { EventHandlers } from './realtime/event-handler.ts';

/** The parts of the features that the application mounts. */
interface Features {
  readonly handlers: Handlers<EarmarkCalls>;
  readonly eventHandlers: EventHandlers<EarmarkClientEvents>;
  readonly authenticator: Authenticator;
  /** Call after the server listens and the jobs have started. */
  readonly started: () => Promise<void>;
}

/** Composes the features in the order of their dependencies. */
export async function composeFeatures(parts: FeatureParts): Promise<Features> {
  mountCrawlerRoutes(parts.http, parts);
  const accounts = composeAccounts(parts);
  const rates = composeRates(parts);
  const media = composeMedia(parts);
  const shop = { ...parts, ...media, ...composeInvoicing(parts), rates: rates.rates };
  const catalogue = await composeCatalogue(shop);
  const hired = composeServices({ ...shop, ...catalogue, ...accounts, releaseFile });
  const offerReader = createOfferReader(shop);
  const chat = composeChat({ ...shop, offers: offerReader, files: media.fileReader, releaseFile });
  answerWhileAway({ ...parts, messages: chat.chat.automaticMessages });
  const projects = composeProjects({
    ...shop,
    ...catalogue,
    messages: chat.chat.offerMessages,
    reader: offerReader,
  });
  const money = createItemMoney(parts);
  const outcomes = composeOutcomes({ ...shop, ...projects });
  const payments = await composePayments({ ...parts, ...outcomes, money });
  const carted = projects.offers;
  const orders = composeOrders({ ...shop, ...catalogue, ...outcomes, ...payments, carted, money });
  const balance = await composeBalance({ ...shop, ...outcomes, ...accounts, money });
  const documents = composeDocuments({
    ...shop,
    ...accounts,
    ...payments,
    ...balance,
    offerReader,
  });
  const addDemo = parts.settings.composeDemo?.({ ...parts, ...media });
  const moderation = composeModeration({
    ...shop,
    ...accounts,
    ...catalogue,
    ...projects,
    ...outcomes,
    reports: chat.reports,
  });
  const notifications = composeNotifications({ ...parts, ...accounts.sessions });
  takeMail(parts, [chat.receivers, notifications.receivers, receiveBounces(parts)].flat());
  return {
    authenticator: accounts.sessions.authenticator,
    started: addDemo ? () => addDemo().then(hired.standings.countAll) : async () => {},
    eventHandlers: { ...chat.eventHandlers, ...notifications.eventHandlers },
    handlers: refuseOwnCases(parts.db, {
      ...accounts.handlers({
        sounds: { ...catalogue.shelves, rating: projects.rateFreelancer },
        ...hired,
        otherFeatures: composeAccountDeletion(parts.db, hired.services, projects.deletion),
      }),
      ...rates.handlers,
      ...media.handlers({
        ...chat,
        ...catalogue,
        ...withBriefSounds(parts, { ...chat, ...orders }),
      }),
      ...catalogue.handlers,
      ...composeShortlists({ ...shop, ...catalogue }).handlers,
      ...composeSearch({ ...shop, ...catalogue, ...hired }).handlers,
      ...hired.handlers,
      ...packagesHandlers(createPackages({ ...parts, ...projects, ...orders, offerReader })),
      ...composeBriefs({ ...shop, ...catalogue, ...projects, ...hired, releaseFile }).handlers,
      ...chat.handlers(projects),
      ...projects.handlers,
      ...payments.handlers,
      ...orders.handlers,
      ...balance.handlers,
      ...documents.handlers,
      ...composeReviews({
        ...parts,
        ...catalogue,
        reports: chat.reports,
        figures: hired.standings,
      }).handlers,
      ...moderation.handlers,
      ...notifications.handlers,
    }),
  };
}

type Deletion = ReturnType<typeof composeProjects>['deletion'];

/** Connects the deletion of an account with the features that it ends in. */
function composeAccountDeletion(
  db: FeatureParts['db'],
  services: Pick<ServicesService, 'deleteAll'>,
  deletion: Deletion,
): OtherFeatures {
  return {
    owesWork: deletion.owesWork,
    isOwedMoney: (accountId, within = db) => isOwedMoney(within, accountId),
    async deleteAll(trx, afterCommit, { accountId, newName }) {
      await services.deleteAll(trx, accountId);
      await renameFreelancer(trx, accountId, newName);
      await forgetLicensee(trx, accountId);
      await sweepSoon(trx, accountId);
      // Last, because it locks the catalogue's list until the transaction ends.
      await deletion.deleteAll(trx, afterCommit, accountId);
    },
  };
}
