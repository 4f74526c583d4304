import { useState } from 'react';
import { LANGUAGE } from '../../shared/languages/locale.ts';
import { languageInCookies } from '../../shared/languages/site-languages.ts';
import { Button } from '../ui/button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { chooseLanguage, prefersSerbian } from './language-choice.ts';
import './language-offer.css';

/** The texts are always Serbian, since they are for people who read Serbian. */
const OFFER = {
  label: 'Jezik',
  line: 'Earmark je i na srpskom.',
  accept: 'Pređi na srpski',
  decline: 'Ne, hvala',
} as const;

/**
 * Offers Serbian to people who have not chosen a language and whose browser prefers Serbian. The
 * site does not switch by itself: not everybody wants the language of their device.
 */
export function LanguageOffer() {
  const [isDeclined, setDeclined] = useState(false);
  // The server does not know the browser's languages.
  const isHydrated = useHydrated();
  if (isDeclined || !isHydrated || !isUseful()) return null;
  return (
    <section className="language-offer" lang="sr-Latn" aria-label={OFFER.label}>
      <p>{OFFER.line}</p>
      <Button variant="quiet" onClick={() => void chooseLanguage('sr-Latn')}>
        {OFFER.accept}
      </Button>
      <Button
        variant="quiet"
        onClick={() => {
          void chooseLanguage('en');
          setDeclined(true);
        }}
      >
        {OFFER.decline}
      </Button>
    </section>
  );
}

function isUseful(): boolean {
  if (LANGUAGE !== 'en' || languageInCookies(document.cookie)) return false;
  return prefersSerbian(navigator.languages);
}
