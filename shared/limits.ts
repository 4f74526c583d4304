/** Limits of the specification (sections 5 and 9). Each line names its unit. */

/** A project's or service's description, characters. */
export const MAX_DESCRIPTION = 200;
/** The text of a message, characters. */
export const MAX_MESSAGE = 4_000;
/** An upload's chunk, bytes. */
export const CHUNK_BYTES = 1_048_576;
/** A delivered file, bytes. */
export const MAX_DELIVERY_BYTES = 2 * 1024 ** 3;
/** Time in which a delivered file can be downloaded, days. */
export const DELIVERY_DAYS = 7;
/** The previews of an item's deliveries, and the notes on them, stay this long after its end, days. */
export const PREVIEW_DAYS = 7;
/** Lowest sample rate of a stock sound, Hz. */
export const MIN_STOCK_RATE = 44_100;
/** Lowest resolution of a stock sound's samples, bits. */
export const MIN_STOCK_BITS = 16;
/** A stock file, bytes. */
export const MAX_STOCK_BYTES = 200 * 1024 ** 2;
/** Highest price of one project, euro cents: EUR 100,000.00. */
export const MAX_PRICE_CENTS = 10_000_000;
/** Most projects in one order. */
export const MAX_ORDER_ITEMS = 100;
/** Most projects in one cart. They may be bought in several orders. */
export const MAX_CART_ITEMS = 1_000;
/** A username, a first or a last name, characters. Older names may be longer. */
export const MAX_NAME = 50;
/** The longest name that a request may carry, characters: as long as those older names. */
export const MAX_NAME_SENT = 100;
/** The name of a company on a document, characters. */
export const MAX_COMPANY = 200;
/** The postal address of a company, characters. */
export const MAX_COMPANY_ADDRESS = 500;
/** The reference that a company gives for an order, characters. */
export const MAX_REFERENCE = 100;
/** An e-mail address, characters: the limit of mail servers. */
export const MAX_EMAIL = 254;
/** Youngest age of a user, years (site rules). */
export const MIN_AGE = 18;
/** Countries of the project's partner organisations (specification, section 1). */
export const PARTNER_COUNTRIES = 7;
/** The marketplace's commission, hundredths of a per cent. */
export const COMMISSION_BASIS_POINTS = 2_000;
/** Time in which a message can be edited, minutes. */
export const EDIT_MINUTES = 15;
/** Former texts of messages are kept this long for reports and paid work, days. */
export const FORMER_TEXT_DAYS = 180;
/** Characters of an IANA time zone's name. */
export const MAX_TIME_ZONE = 64;

/** Most pinned messages of a conversation. */
export const MAX_PINS = 5;
/** Messages in one answer, both on opening a conversation and on catching up. */
export const MESSAGE_PAGE = 50;
/** Rows in one answer of a growing list. */
export const LIST_PAGE = 50;
/** A file in a conversation, bytes. */
export const MAX_CHAT_FILE_BYTES = 200 * 1024 ** 2;
/** An audio file that is uploaded in one call, bytes. */
export const MAX_WHOLE_FILE_BYTES = 25 * 1024 ** 2;
/** A person's private note about a conversation, characters. */
export const MAX_NOTE = 4_000;
/** Freelancers whom a person can save, and the note on one of them, characters. */
export const MAX_SAVED_FREELANCERS = 500;
export const MAX_FREELANCER_NOTE = 500;
/** Packs of one freelancer, and the fewest and most sounds in one. */
export const MAX_PACKS = 50;
export const MIN_PACK_SOUNDS = 2;
export const MAX_PACK_SOUNDS = 20;
/** Lists of kept sounds of one person, the sounds in one, its name and its note in characters. */
export const MAX_SHORTLISTS = 50;
export const MAX_SHORTLIST_SOUNDS = 500;
export const MAX_SHORTLIST_NAME = 100;
export const MAX_SHORTLIST_NOTE = 500;
/** Followed freelancers and saved searches of a person, together. */
export const MAX_NEWS_SOURCES = 100;
/** The texts that a freelancer keeps for messages, their names and texts in characters. */
export const MAX_TEMPLATES = 50;
export const MAX_TEMPLATE_NAME = 60;
export const MAX_TEMPLATE = 2_000;
/** Bars of an audio message's waveform. */
export const MAX_PEAKS = 200;
/** The description of a picture in a conversation, characters. */
export const MAX_PICTURE_DESCRIPTION = 500;

/** Characters of the transcript of an audio message. */
export const MAX_TRANSCRIPT = 2_000;
/** The length of a freelancer's spoken hello, seconds. */
export const MAX_HELLO_SECONDS = 30;
/** The file of a spoken hello, bytes: 30 seconds in stereo at the highest quality in use. */
export const MAX_HELLO_BYTES = 16 * 1024 ** 2;
/** Characters of the transcript of a spoken hello. */
export const MAX_HELLO_TRANSCRIPT = 1_000;
/** The length of a spoken brief, a spoken proposal, or an audition, seconds. */
export const MAX_SPOKEN_SECONDS = 60;
/** The file of such a recording, bytes: 60 seconds in stereo at the highest quality in use. */
export const MAX_SPOKEN_BYTES = 32 * 1024 ** 2;
/** A brief's title, its description, and the words of an answer, characters. */
export const MAX_BRIEF_TITLE = 100;
export const MAX_BRIEF_NEED = 3_000;
export const MAX_ANSWER_WORDS = 2_000;
/** Open briefs of one buyer, and open answers to one brief. */
export const MAX_OPEN_BRIEFS = 5;
export const MAX_OPEN_ANSWERS = 10;
/** Freelancers that a brief invites by name, and its files. */
export const MAX_INVITED = 20;
export const MAX_BRIEF_FILES = 5;
/** The longest time in which a brief takes answers, days. */
export const BRIEF_DAYS = 30;
/** The sounds and files of a brief are deleted this long after it closes, days. */
export const AUDITION_DAYS = 30;
/** Days in the figures of a dashboard. */
export const DASHBOARD_DAYS = 30;
/** Days of messages in a freelancer's time to answer, and its fewest answers. */
export const FIGURE_DAYS = 90;
export const LEAST_ANSWERS = 3;
/** The silence after which a message asks again, hours. */
export const PAUSE_HOURS = 24;
/** The longest absence that a freelancer can announce, days, and the automatic answer, characters. */
export const MAX_AWAY_DAYS = 365;
export const MAX_AWAY_REPLY = 1_000;
/** Validity of the address of a file in a conversation, seconds. */
export const FILE_LINK_SECONDS = 600;
/** Unread messages of a conversation are counted up to this number. */
export const MAX_UNREAD = 100;
/** Validity of an offer, days. */
export const OFFER_DAYS = 30;
/** Both people can review hired work this long after it was accepted or decided. */
export const REVIEW_DAYS = 14;
/** People who have not written are reminded this long before the end of that time, days. */
export const REVIEW_REMINDER_DAYS = 3;
/** Both people are warned this long before an offer expires, hours. */
export const OFFER_WARNING_HOURS = [24, 1] as const;
/** A project's name, characters. */
export const MAX_PROJECT_NAME = 200;
/** A project's keywords, characters. */
export const MAX_KEYWORDS = 500;
/** The deliverables of an offer, characters. */
export const MAX_DELIVERABLES = 2_000;
/** The file formats of an offer, characters. */
export const MAX_FORMATS = 100;
/** Characters of a service's title. */
export const MAX_SERVICE_TITLE = 60;
/** Sounds that a service plays as its demos. */
export const MAX_DEMOS = 5;
/** The length of a demo from a file of its own, seconds. */
export const MAX_DEMO_SECONDS = 180;
/** The file of such a demo, bytes: its longest sound in stereo at the highest quality in use. */
export const MAX_DEMO_BYTES = 96 * 1024 ** 2;
/** The title of such a demo, and what was done for it, characters. */
export const MAX_DEMO_TITLE = 60;
export const MAX_DEMO_WORDS = 500;
/** Packages of a service. */
export const MAX_PACKAGES = 3;
/** A package's name, characters. */
export const MAX_PACKAGE_NAME = 60;
/** The longest description of a package, characters. */
export const MAX_PACKAGE_WHAT = 500;
/** Revisions that an offer includes. */
export const MAX_REVISIONS = 20;
/** Milestones of an offer that is split. */
export const MIN_MILESTONES = 2;
export const MAX_MILESTONES = 5;
/** The name of an offer that is split, characters. The names of its milestones follow it. */
export const MAX_CONTRACT_NAME = 100;
/** A milestone's name, characters. */
export const MAX_MILESTONE_NAME = 90;
/** The buyer's text in a request for another price, characters. */
export const MAX_ASKING_WORDS = 500;
/** A biography, characters. */
export const MAX_BIOGRAPHY = 2_000;
/** Languages in a profile. */
export const MAX_LANGUAGES = 10;
/** A buyer's reason for an application, characters. */
export const MAX_WHY = 1_000;
/** Highest age that can be chosen, years. */
export const MAX_AGE = 99;
/** The preselected age if none is known, years. */
export const DEFAULT_AGE = 30;
/** Accounts on one page of the user list. */
export const PEOPLE_PAGE = 20;
/** Pending items and search results are counted up to this number. */
export const MAX_COUNTED = 1_000;
/** Longest time between the request to delete an account and its deletion, days. */
export const DELETION_DAYS = 30;
/** Time to deliver paid work, days. */
export const DELIVER_WITHIN_DAYS = 90;
/** Shortest time to deliver a change that the buyer requested, days. */
export const CHANGE_WITHIN_DAYS = 15;
/**
 * Time to accept, request changes or complain, days. Afterwards the delivery is accepted
 * automatically.
 */
export const COMPLAINT_DAYS = 15;
/** Time for an administrator to decide about a complaint, days. */
export const DECISION_DAYS = 15;
/** Both sides are warned this long before the time to deliver ends, days. */
export const DUE_WARNING_DAYS = 7;
/** The same warning if the agreed time is not longer than `DUE_WARNING_DAYS`, days. */
export const SHORT_DUE_WARNING_DAYS = 1;
/**
 * People are warned this long before delivered files are deleted or a delivery is accepted
 * automatically, days.
 */
export const ENDING_WARNING_DAYS = 2;
/** Files in one delivery. */
export const MAX_DELIVERY_FILES = 20;
/** The text of a step of a delivery, characters. */
export const MAX_DELIVERY_TEXT = 2_000;
/** A note at a place in a delivered sound, characters. */
export const MAX_DELIVERY_NOTE = 500;
/** Notes on one delivered sound, of both people together. */
export const MAX_DELIVERY_NOTES = 100;
/** Unfinished uploads of one account. */
export const MAX_UNFINISHED_UPLOADS = 50;
/**
 * Announced size of all unfinished uploads of one account, bytes: ten files of the largest size.
 */
export const MAX_UNFINISHED_BYTES = 20 * 1024 ** 3;
/** Smallest payout to a freelancer, cents. */
export const MIN_PAYOUT_CENTS = 10_000;
/** Orders above this amount are frozen until an administrator has checked them, cents. */
export const FREEZE_ABOVE_CENTS = 500_000;
/** Time in which an order can be paid, minutes. The bank's page is open for the same time. */
export const PAYMENT_MINUTES = 60;
