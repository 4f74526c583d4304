import type { FeatureParts } from '../../parts.ts';
import type { SoundReader } from '../media/sounds/sound-reader.ts';
import type { Rates } from '../payments/rates/rate.ts';
import { catalogueHandlers } from './catalogue.handlers.ts';
import { createCatalogueService } from './catalogue.service.ts';
import { ensureListed, refreshListing } from './listing/listing.service.ts';
import { createShelves } from './listing/shelves.service.ts';
import { createSearchService } from './search/search.service.ts';

interface CatalogueParts extends FeatureParts {
  readonly rates: Rates;
  readonly sounds: SoundReader;
}

/**
 * Composes categories and search. If the rules of the index changed, it builds the index first,
 * which may take minutes.
 */
export async function composeCatalogue(parts: CatalogueParts) {
  await ensureListed(parts.db);
  const categories = createCatalogueService(parts);
  const shelves = createShelves(parts);
  const search = createSearchService(parts);
  return {
    categories,
    search,
    listing: { refresh: refreshListing },
    shelves,
    handlers: catalogueHandlers(categories, search, shelves),
  };
}
