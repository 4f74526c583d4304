import type { FeatureParts } from '../../parts.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { Shelves } from '../catalogue/listing/shelves.service.ts';
import type { OfferMessages } from '../offers/offer-messages.ts';
import type { Previews } from '../media/preview/preview.job.ts';
import type { SoundReader } from '../media/sounds/sound-reader.ts';
import type { FinishedFiles, StockFiles } from '../media/uploads/finished-files.ts';
import { packsHandlers } from '../packs/packs.handlers.ts';
import { createPacks } from '../packs/packs.service.ts';
import type { Rates } from '../payments/rates/rate.ts';
import { createMilestones } from '../offers/milestones/milestones.ts';
import { createBriefOffers } from '../offers/brief-offers.ts';
import { createPackageOffers } from '../offers/package-offers.ts';
import { expireOffersRegularly } from '../offers/offer-expiry.job.ts';
import { createOfferLife } from '../offers/offer-life.service.ts';
import { createOfferNews } from '../offers/offer-news.ts';
import type { OfferReader } from '../offers/offer-reader.ts';
import { createOfferSales } from '../offers/offer-sales.ts';
import { createOffersService } from '../offers/offers.service.ts';
import { createWork } from '../offers/work.service.ts';
import {
  deletionHandlers,
  playsHandlers,
  soundsHandlers,
  soundDraftsHandlers,
} from './sounds.handlers.ts';
import { createDeletion } from './deletion.service.ts';
import { createPlaysService } from './plays.service.ts';
import { projectsHandlers } from './projects.handlers.ts';
import { createProjectsService } from './projects.service.ts';
import { createSellingHold } from './selling-hold.ts';
import { createSoundDrafts } from './sound-drafts.service.ts';
import { createSounds } from './sounds.service.ts';
import type { Db } from '../../database/db.ts';
import { shownRating } from '../reviews/shown-rating.ts';
import { averageStars } from './sounds.repository.ts';

interface ProjectParts extends FeatureParts {
  readonly rates: Rates;
  readonly sounds: SoundReader;
  readonly previews: Pick<Previews, 'choose'>;
  readonly stockFiles: StockFiles;
  readonly finishedFiles: FinishedFiles;
  readonly categories: CatalogueService;
  readonly shelves: Pick<Shelves, 'byIds'>;
  readonly messages: OfferMessages;
  readonly reader: OfferReader;
}

/** Connects the services behind sounds and packs for sale, and behind offers in conversations. */
export function composeProjects(parts: ProjectParts) {
  const news = createOfferNews(parts);
  const milestones = createMilestones({ ...parts, news });
  const offerParts = { ...parts, news, milestones };
  const work = createWork(parts);
  const projects = createProjectsService({ ...parts, work });
  const stock = createSounds({
    ...parts,
    files: parts.stockFiles,
    finished: parts.finishedFiles,
  });
  const offers = createOffersService(offerParts);
  const offerLife = createOfferLife(offerParts);
  const packs = createPacks(parts);
  const deletion = createDeletion({ ...offerParts, offerLife });
  expireOffersRegularly(offerParts);
  return {
    offers,
    milestones,
    offerSales: createOfferSales(offerParts),
    packageOffers: createPackageOffers(offerParts),
    briefOffers: createBriefOffers(offerParts),
    rateFreelancer: createFreelancerRating(parts),
    sellingHold: createSellingHold(offerParts),
    deletion,
    packs,
    handlers: {
      ...projectsHandlers({ projects, work, offers, offerLife, stock }),
      ...soundsHandlers({ projects, stock }),
      ...deletionHandlers(deletion),
      ...packsHandlers(packs),
      ...soundDraftsHandlers(createSoundDrafts(parts)),
      ...playsHandlers(createPlaysService(parts)),
    },
  };
}

/**
 * Creates the function that reads the mean stars of a freelancer's sounds, to one decimal place.
 * The freelancer's figures have another mean, that of reviews of hired work.
 */
function createFreelancerRating({ db }: { readonly db: Db }) {
  return async (accountId: number): Promise<{ rating: number | null; rating_count: number }> => {
    const { rating, count } = await averageStars(db, accountId);
    return { rating: shownRating(rating), rating_count: count };
  };
}
