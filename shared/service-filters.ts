/**
 * The filters and orders of services and freelancers. They are apart from the schema of the search,
 * so that the client's first files do not load the schema library.
 */

/** The highest price a minute that can be typed as a filter, EUR. */
export const MAX_FILTER_PRICE = 100_000;
/** The most days that can be typed as a filter. */
export const MAX_FILTER_DAYS = 365;
/** The bands of prices a minute that are counted, each by its lowest value, euro cents. The last band has no end. */
export const SERVICE_PRICES = [0, 500, 1_000, 2_000, 5_000] as const;
/** Days within which services are counted. */
export const SERVICE_DAYS = [1, 3, 7, 14, 30] as const;
/** Mean stars that a freelancer has at least, best first. */
export const SERVICE_RATINGS = [4.5, 4, 3] as const;

export const SERVICE_SORTS = ['best', 'rating', 'response', 'price', 'delivery', 'newest'] as const;
export type ServiceSort = (typeof SERVICE_SORTS)[number];

/** On a first page in the best order, one card in this many is of a new freelancer. */
export const NEW_EVERY = 5;
