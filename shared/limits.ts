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
/** Least sample rate of a stock sound, Hz. */
export const MIN_STOCK_RATE = 44_100;
/** Least size of a stock sound's samples, bits. */
export const MIN_STOCK_BITS = 16;
/** A stock file, bytes. */
export const MAX_STOCK_BYTES = 200 * 1024 ** 2;
/** Highest price of one project, euro cents: EUR 100,000.00. */
export const MAX_PRICE_CENTS = 10_000_000;
/** Most projects in one order. */
export const MAX_ORDER_ITEMS = 100;
/** Most projects in one cart, which may wait there for several orders. */
export const MAX_CART_ITEMS = 1_000;
/** A username, a first or a last name, characters. Names from before this limit may be longer. */
export const MAX_NAME = 50;
/** What is taken of a name at all, characters: as much as those longer names have. */
export const MAX_NAME_SENT = 100;
/** An e-mail, characters: the most that mail servers take. */
export const MAX_EMAIL = 254;
/** Youngest age of a user, years (site rules). */
export const MIN_AGE = 18;
/** Countries that the project's partner organisations are in (specification, section 1). */
export const PARTNER_COUNTRIES = 7;
/** The marketplace's commission, hundredths of a per cent. */
export const COMMISSION_BASIS_POINTS = 2_000;
/** Messages answered at once, to a first look and to a catch-up alike. */
export const MESSAGE_PAGE = 50;
/** Rows of a growing list answered at once. */
export const LIST_PAGE = 50;
/** A file in a conversation, bytes. */
export const MAX_CHAT_FILE_BYTES = 200 * 1024 ** 2;
/** An audio file that is sent whole, in one call, bytes. */
export const MAX_WHOLE_FILE_BYTES = 25 * 1024 ** 2;
/** Bars of an audio message's waveform. */
export const MAX_PEAKS = 200;
/** What describes a picture in a conversation, characters. */
export const MAX_PICTURE_DESCRIPTION = 500;
/** How long the address of a file in a conversation can be used, seconds. */
export const FILE_LINK_SECONDS = 600;
/** Unread messages of a conversation are counted up to this many: more are shown as this many. */
export const MOST_UNREAD = 100;
/** How long an offer holds after it was made, days. */
export const OFFER_DAYS = 30;
/** A project's name, characters. */
export const MAX_PROJECT_NAME = 200;
/** A project's keywords, characters. */
export const MAX_KEYWORDS = 500;
/** What a buyer may add when asking for another price, characters. */
export const MAX_ASKING_WORDS = 500;
/** What a person writes about themselves, characters. */
export const MAX_BIOGRAPHY = 2_000;
/** Languages that a person names. */
export const MAX_LANGUAGES = 10;
/** Why a buyer wants to sell, characters. */
export const MAX_WHY = 1_000;
/** Oldest age that can be chosen, years. */
export const MAX_AGE = 99;
/** The age that is chosen where none is known, years. */
export const DEFAULT_AGE = 30;
/** People on one page of the user list. */
export const PEOPLE_PAGE = 20;
/** Counting what waits, or what a search finds, stops here: nobody needs to know more. */
export const MOST_COUNTED = 1_000;
/** How long an account can be kept after its deletion was asked for, days. */
export const DELETION_DAYS = 30;
/** How long a freelancer has to deliver what was paid for, days. */
export const DELIVER_WITHIN_DAYS = 90;
/** How long at least a freelancer has for a change that the buyer asked for, days. */
export const CHANGE_WITHIN_DAYS = 15;
/** How long a buyer can accept, ask for a change or complain, days; afterwards silence accepts. */
export const COMPLAINT_DAYS = 15;
/** How long an administrator has to decide about a complaint, days. */
export const DECISION_DAYS = 15;
/** How long before the end of the time to deliver both people are told, days. */
export const DUE_WARNING_DAYS = 7;
/** How long before delivered files are deleted, or silence accepts, people are told, days. */
export const ENDING_WARNING_DAYS = 2;
/** Files in one delivery. */
export const MAX_DELIVERY_FILES = 20;
/** What is said with a step of a delivery, characters. */
export const MAX_DELIVERY_TEXT = 2_000;
/** Uploads of one account that are begun and not complete. */
export const MAX_UNFINISHED_UPLOADS = 50;
/** What these announce together, bytes: 20 GB, which is ten of the largest. */
export const MAX_UNFINISHED_BYTES = 20 * 1024 ** 3;
/** The least that is paid out to a freelancer, cents. */
export const MIN_PAYOUT_CENTS = 10_000;
/** Orders of more than this are frozen until an administrator has looked at them, cents. */
export const FREEZE_ABOVE_CENTS = 500_000;
/** How long an order can be paid for, minutes: as long as the bank keeps its page open. */
export const PAYMENT_MINUTES = 60;
