import { type DayFormat, dayFormat } from '../../shared/belgrade.ts';
import { LOCALE } from '../../shared/locale.ts';
import { LOCALE as SERBIAN_LOCALE } from '../../shared/locale.sr.ts';
import alarms from '../../shared/messages/en/alarms.json' with { type: 'json' };
import documents from '../../shared/messages/en/documents.json' with { type: 'json' };
import emails from '../../shared/messages/en/emails.json' with { type: 'json' };
import heads from '../../shared/messages/en/heads.json' with { type: 'json' };
import type { MessageValues } from '../../shared/messages/format-compiled.ts';
import { createFormatter, type Formatter } from '../../shared/messages/format.ts';
import type { SERVER_CATALOGUES } from '../../shared/messages/message-types.ts';
import type { Messages } from '../../shared/messages/messages.gen.ts';
import serbianAlarms from '../../shared/messages/sr-Latn/alarms.json' with { type: 'json' };
import serbianDocuments from '../../shared/messages/sr-Latn/documents.json' with { type: 'json' };
import serbianEmails from '../../shared/messages/sr-Latn/emails.json' with { type: 'json' };
import serbianHeads from '../../shared/messages/sr-Latn/heads.json' with { type: 'json' };
import type { InLanguages, SiteLanguage } from '../../shared/site-languages.ts';

type CatalogueName = (typeof SERVER_CATALOGUES)[number];
export type MessageKey<C extends CatalogueName> = keyof Messages[C] & string;

/** The parameters of a message; where a key is one of several, those of all of them. */
export type ParamsOf<C extends CatalogueName, Key extends string> = All<
  Key extends keyof Messages[C] ? Messages[C][Key] : never
>;

type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer Intersection,
) => void
  ? Intersection
  : never;

/** Writes the message of a key. */
export type Translate<C extends CatalogueName> = <Key extends MessageKey<C>>(
  key: Key,
  params: ParamsOf<C, Key>,
) => string;

/** As `Intl` names the languages. */
const LOCALES: InLanguages<string> = { en: LOCALE, sr: SERBIAN_LOCALE };

/** Days as each language writes them. */
export const DAYS: InLanguages<DayFormat> = {
  en: dayFormat(LOCALES.en),
  sr: dayFormat(LOCALES.sr),
};

type Catalogue<C extends CatalogueName> = InLanguages<Formatter<MessageKey<C>>>;

const CATALOGUES: { readonly [C in CatalogueName]: Catalogue<C> } = {
  alarms: catalogue({ en: alarms, sr: serbianAlarms }),
  documents: catalogue({ en: documents, sr: serbianDocuments }),
  emails: catalogue({ en: emails, sr: serbianEmails }),
  heads: catalogue({ en: heads, sr: serbianHeads }),
};

function catalogue<Key extends string>(
  texts: InLanguages<Readonly<Record<Key, string>>>,
): InLanguages<Formatter<Key>> {
  return { en: createFormatter(texts.en, LOCALES.en), sr: createFormatter(texts.sr, LOCALES.sr) };
}

/** The messages of a catalogue in a language. */
export function textsOf<C extends CatalogueName>(name: C, language: SiteLanguage): Translate<C> {
  const { [language]: format }: Catalogue<C> = CATALOGUES[name];
  return (key, params) => format(key, params as MessageValues);
}
