import { Suspense, useEffect, useState } from 'react';
import { t } from 'texts:languages/choice';
import { LANGUAGE } from '../../shared/languages/locale.ts';
import {
  LANGUAGE_NAMES,
  SITE_LANGUAGES,
  type SiteLanguage,
} from '../../shared/languages/site-languages.ts';
import { FailedDialog, lazyPart } from '../ui/lazy-part.tsx';
import { chooseLanguage } from './language-choice.ts';
import './language-switch.css';

const TYPED = 'data-typed';

/** A container of fields whose text is saved on the device while the person types. */
const SAVED = '[data-kept]';

const LanguageQuestion = lazyPart(
  async () => (await import('./language-question.tsx')).LanguageQuestion,
  ({ onStay }) => <FailedDialog close={onStay} />,
);

/** The languages of the site, each in its own name. It asks first if typed text could be lost. */
export function LanguageSwitch() {
  const [asked, setAsked] = useState<SiteLanguage>();
  useEffect(() => watchTyping(), []);

  function choose(language: SiteLanguage): void {
    if (language !== LANGUAGE && hasTyped()) setAsked(language);
    else void chooseLanguage(language);
  }

  return (
    <>
      <ul className="language-switch list-plain scripted" aria-label={t('label')}>
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

/** Marks each field of the screen that receives input. Returns a function that stops this. */
function watchTyping(): () => void {
  const mark = ({ target }: Event) => {
    if (target instanceof HTMLElement) target.setAttribute(TYPED, '');
  };
  document.addEventListener('input', mark, true);
  return () => document.removeEventListener('input', mark, true);
}

/** Returns whether the screen has typed text that a reload would lose. */
function hasTyped(): boolean {
  const fields = document.querySelectorAll(`main [${TYPED}]`);
  return [...fields].some((field) => !field.closest(SAVED) && !isEmpty(field));
}

function isEmpty(field: Element): boolean {
  return 'value' in field && field.value === '';
}
