import { type DayFormat, dayFormat } from '../../shared/money/belgrade.ts';
import admin from '../../shared/messages/en/admin.json' with { type: 'json' };
import alarms from '../../shared/messages/en/alarms.json' with { type: 'json' };
import documents from '../../shared/messages/en/documents.json' with { type: 'json' };
import emails from '../../shared/messages/en/emails.json' with { type: 'json' };
import events from '../../shared/messages/en/events.json' with { type: 'json' };
import merchant from '../../shared/messages/en/merchant.json' with { type: 'json' };
import notifications from '../../shared/messages/en/notifications.json' with { type: 'json' };
import payments from '../../shared/messages/en/payments.json' with { type: 'json' };
import { correctedTexts } from '../../shared/messages/corrections.ts';
import { toCyrillic } from '../../shared/messages/cyrillic.ts';
import type { MessageValues } from '../../shared/messages/format-compiled.ts';
import { createFormatter, type Formatter } from '../../shared/messages/format.ts';
import type { SERVER_CATALOGUES } from '../../shared/messages/message-types.ts';
import type { Messages } from '../../shared/messages/messages.gen.ts';
import serbianAdmin from '../../shared/messages/sr-Latn/admin.json' with { type: 'json' };
import serbianAlarms from '../../shared/messages/sr-Latn/alarms.json' with { type: 'json' };
import serbianCategories from '../../shared/messages/sr-Latn/categories.json' with { type: 'json' };
import serbianDocuments from '../../shared/messages/sr-Latn/documents.json' with { type: 'json' };
import serbianEmails from '../../shared/messages/sr-Latn/emails.json' with { type: 'json' };
import serbianEvents from '../../shared/messages/sr-Latn/events.json' with { type: 'json' };
import serbianMerchant from '../../shared/messages/sr-Latn/merchant.json' with { type: 'json' };
import serbianNotifications from '../../shared/messages/sr-Latn/notifications.json' with { type: 'json' };
import serbianPayments from '../../shared/messages/sr-Latn/payments.json' with { type: 'json' };
import type { TextsOf } from '../../shared/messages/texts-of.ts';
import {
  type InLanguages,
  inEachLanguage,
  LOCALES,
  type SiteLanguage,
  WRITTEN_IN,
  type WrittenLanguage,
} from '../../shared/languages/site-languages.ts';

type CatalogueName = (typeof SERVER_CATALOGUES)[number];
export type MessageKey<C extends CatalogueName> = keyof Messages[C] & string;

/** The parameters of a message. For a union of keys, the parameters of all of them. */
export type ParamsOf<C extends CatalogueName, Key extends string> = All<
  Key extends keyof Messages[C] ? Messages[C][Key] : never
>;

type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer Intersection,
) => void
  ? Intersection
  : never;

export type Translate<C extends CatalogueName> = <Key extends MessageKey<C>>(
  key: Key,
  params: ParamsOf<C, Key>,
) => string;

/** The format of days in each language. */
export const DAYS: InLanguages<DayFormat> = inEachLanguage((language) =>
  dayFormat(LOCALES[language]),
);

type Catalogue<C extends CatalogueName> = InLanguages<Formatter<MessageKey<C>>>;

const IS_CORRECTED = process.env['TEXTS'] === 'corrected';

const CATALOGUES: { readonly [C in CatalogueName]: Catalogue<C> } = {
  admin: catalogue('admin', { en: admin, 'sr-Latn': serbianAdmin }),
  alarms: catalogue('alarms', { en: alarms, 'sr-Latn': serbianAlarms }),
  documents: catalogue('documents', { en: documents, 'sr-Latn': serbianDocuments }),
  emails: catalogue('emails', { en: emails, 'sr-Latn': serbianEmails }),
  events: catalogue('events', { en: events, 'sr-Latn': serbianEvents }),
  merchant: catalogue('merchant', { en: merchant, 'sr-Latn': serbianMerchant }),
  notifications: catalogue('notifications', {
    en: notifications,
    'sr-Latn': serbianNotifications,
  }),
  payments: catalogue('payments', { en: payments, 'sr-Latn': serbianPayments }),
};

function catalogue<Key extends string>(
  name: string,
  written: Readonly<Record<WrittenLanguage, Readonly<Record<Key, string>>>>,
): InLanguages<Formatter<Key>> {
  const english = { ...written.en, ...(IS_CORRECTED && correctedTexts(name)) };
  const texts = { ...written, en: english };
  return inEachLanguage((language) => createFormatter(texts[WRITTEN_IN[language]], language));
}

/** Returns the messages of a catalogue in a language. */
export function textsOf<C extends CatalogueName>(name: C, language: SiteLanguage): Translate<C> {
  const { [language]: format }: Catalogue<C> = CATALOGUES[name];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the generated types allow no other values
  return (key, params) => format(key, params as MessageValues);
}

const CATEGORIES = new Map(Object.entries(serbianCategories));

/**
 * Translates a text of a category, looked up by the English one. A text that an administrator
 * changed stays as it is.
 */
export function categoryText(text: string, language: SiteLanguage): string {
  const found = language === 'en' ? undefined : CATEGORIES.get(text);
  if (found === undefined) return text;
  return language === 'sr-Cyrl' ? toCyrillic(found) : found;
}

/**
 * Returns the messages of a section in a language, like `texts:catalogue/section` in the client.
 */
export function sectionOf<C extends CatalogueName, Name extends string>(
  name: C,
  section: Name,
  language: SiteLanguage,
): TextsOf<C, Name> {
  const { [language]: format }: Catalogue<C> = CATALOGUES[name];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `TextsOf` removes the section from the keys
  return (key, ...[values]) => format(`${section}.${key}` as MessageKey<C>, values ?? {});
}
