import type { FeatureParts } from './compose-features.ts';
import { createBankAccountService } from './features/accounts/profile/bank-account.service.ts';
import { createDataExport } from './features/accounts/data-rights/data-export.service.ts';
import { dataRightsHandlers } from './features/accounts/data-rights/data-rights.handlers.ts';
import {
  createDeletionService,
  type Leaving,
} from './features/accounts/data-rights/deletion.service.ts';
import type { FirstPublication } from './features/accounts/profile/first-publication.ts';
import { languageHandlers } from './features/accounts/profile/language.handlers.ts';
import { createLanguageService } from './features/accounts/profile/language.service.ts';
import type { PasswordCheck } from './features/accounts/security/password-check.ts';
import { createPeopleService } from './features/accounts/profile/people.service.ts';
import { profilesHandlers } from './features/accounts/profile/profiles.handlers.ts';
import type { SellerWishes } from './features/accounts/applications/seller-wishes.service.ts';
import type { Sessions } from './features/accounts/sign-in/sessions.ts';
import { sweepSoon } from './features/media/files/leaving-owner.repository.ts';
import type { SoundReader } from './features/media/sounds/sound-reader.ts';
import { isOwedMoney } from './features/balance/items/owed-money.ts';
import { renameSeller } from './features/orders/disputes/leaving-seller.repository.ts';
import type { Rates } from './features/payments/rates/rate.ts';
import type { OfferLifeService } from './features/projects/offer-life.service.ts';
import type { OfferNews } from './features/projects/offer-news.ts';
import { projectDeletionHandlers } from './features/projects/project-deletion.handlers.ts';
import {
  createProjectDeletion,
  type Listing,
} from './features/projects/project-deletion.service.ts';
import { createSellerSounds } from './features/projects/seller-sounds.ts';
import type { ServicesService } from './features/services/services.service.ts';
import type { Postbox } from './platform/mail/postbox.ts';

interface ProfileParts extends FeatureParts {
  readonly postbox: Postbox;
  readonly sessions: Sessions;
  readonly passwords: PasswordCheck;
  readonly sellerWishes: SellerWishes;
  readonly firstPublication: FirstPublication;
  readonly rates: Rates;
  readonly sounds: SoundReader;
  readonly services: ServicesService;
  readonly offerLife: OfferLifeService;
  readonly news: OfferNews;
  readonly listing: Listing;
  readonly publicUrl: () => string;
}

/** The part of the composition that is about how people are seen, and how they leave. */
export function composeProfiles(parts: ProfileParts) {
  const { db, rates, services, sellerWishes, firstPublication } = parts;
  const projectDeletion = createProjectDeletion(parts);
  const leaving: Leaving = {
    owesWork: projectDeletion.owesWork,
    isOwedMoney: (accountId, within = db) => isOwedMoney(within, accountId),
    async leave(trx, afterCommit, { accountId, newName }) {
      await services.leave(trx, accountId);
      await renameSeller(trx, accountId, newName);
      await sweepSoon(trx, accountId);
      // The last, since the catalogue's list is held from then on until the transaction ends.
      await projectDeletion.leave(trx, afterCommit, accountId);
    },
  };
  const sounds = createSellerSounds({ db, rates, audio: parts.sounds });
  const people = createPeopleService({ db, sounds, services });
  const bankAccounts = createBankAccountService(parts);
  return {
    people,
    bankAccounts,
    handlers: {
      ...profilesHandlers({ people, sellerWishes, firstPublication }),
      ...languageHandlers(createLanguageService(parts)),
      ...projectDeletionHandlers(projectDeletion),
      ...dataRightsHandlers({
        dataExport: createDataExport(parts),
        deletion: createDeletionService({ ...parts, leaving }),
      }),
    },
  };
}
