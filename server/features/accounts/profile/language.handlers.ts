import type { languageCalls } from '../../../../shared/features/accounts/languages.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { LanguageService } from './language.service.ts';

/** The code behind the call about the language of the site. */
export function languageHandlers(languages: LanguageService): Handlers<typeof languageCalls> {
  return {
    '/users/setLanguage': async ({ language }, { session }) => {
      await languages.choose(session, language);
      return { data: null };
    },
  };
}
