import { CONSENT_DAYS } from '../../../shared/association/legal-limits.ts';
import type { SiteLanguage } from '../../../shared/languages/site-languages.ts';
import { categoryText, type MessageKey, textsOf, type Translate } from '../../platform/messages.ts';
import type { Head } from './head.ts';

/** A page with a fixed title, by the common start of the keys of its title and its description. */
export type PageName = NamesIn<MessageKey<'heads'>>;
type NamesIn<Key> = Key extends `${infer Name}.title` ? Name : never;

/** The texts of heads in a language. */
export interface HeadTexts {
  readonly t: Translate<'heads'>;
  readonly page: (name: PageName) => Pick<Head, 'title' | 'description'>;
  /** The name or the description of a category. */
  readonly category: (said: string) => string;
}

export function headTextsOf(language: SiteLanguage): HeadTexts {
  const t = textsOf('heads', language);
  const params = { hours: textsOf('merchant', language)('support.hours', {}), days: CONSENT_DAYS };
  return {
    t,
    page: (name) => ({
      title: t(`${name}.title`, params),
      description: t(`${name}.description`, params),
    }),
    category: (said) => categoryText(said, language),
  };
}
