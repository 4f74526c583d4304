/** Limits of the specification (sections 5 and 9), in the units that each line names. */

/** A project's or service's description, characters. */
export const MAX_DESCRIPTION = 200;
/** One message's text, characters. */
export const MAX_MESSAGE = 4_000;
/** An upload's chunk, bytes. */
export const CHUNK_BYTES = 1_048_576;
/** A delivered file, bytes. */
export const MAX_DELIVERY_BYTES = 2 * 1024 ** 3;
/** How long a delivered file can be downloaded, days. */
export const DELIVERY_DAYS = 7;
/** A stock file, bytes. */
export const MAX_STOCK_BYTES = 200 * 1024 ** 2;
/** Highest price of one project, euro cents: EUR 100,000.00. */
export const MAX_PRICE_CENTS = 10_000_000;
/** Most projects in one order. */
export const MAX_ORDER_ITEMS = 100;
/** A username, characters. */
export const MAX_USER_NAME = 60;
/** A first or a last name, characters. */
export const MAX_NAME = 100;
/** An e-mail, characters: the most that mail servers take. */
export const MAX_EMAIL = 254;
/** Youngest age of a user, years (site rules). */
export const MIN_AGE = 18;
/** The marketplace's commission, hundredths of a per cent. */
export const COMMISSION_BASIS_POINTS = 2_000;
/** Messages answered at once, to a first look and to a catch-up alike. */
export const MESSAGE_PAGE = 50;
/** Rows of a growing list answered at once. */
export const LIST_PAGE = 50;
