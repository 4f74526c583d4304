import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from 'texts:languages/choice';
import { LANGUAGE } from '../../shared/languages/locale.ts';
import {
  LANGUAGE_NAMES,
  SITE_LANGUAGES,
  type SiteLanguage,
} from '../../shared/languages/site-languages.ts';
import { chooseLanguage } from './language-choice.ts';
import { hasTyped, watchTyping } from './typed-fields.ts';
import './language-switch.css';

const LanguageQuestion = lazy(async () => {
  const { LanguageQuestion: Component } = await import('./language-question.tsx');
  return { default: Component };
});

/** The languages of the site, each in its own words; it asks first where typed text could be lost. */
export function LanguageSwitch() {
  const [asked, setAsked] = useState<SiteLanguage>();
  useEffect(() => watchTyping(), []);

  function choose(language: SiteLanguage): void {
    if (language !== LANGUAGE && hasTyped()) setAsked(language);
    else void chooseLanguage(language);
  }

  return (
    <>
      <ul className="language-switch list-plain" aria-label={t('label')}>
        {SITE_LANGUAGES.map((language) => (
          <li key={language}>
            <button
              type="button"
              lang={language}
              aria-current={language === LANGUAGE}
              onClick={() => choose(language)}
            >
              {LANGUAGE_NAMES[language]}
            </button>
          </li>
        ))}
      </ul>
      {asked && (
        <Suspense>
          <LanguageQuestion language={asked} onStay={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  );
}
