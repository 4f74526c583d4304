import { useState } from 'react';
import { LANGUAGE } from '../../shared/locale.ts';
import { LANGUAGE_TAGS, languageInCookies } from '../../shared/site-languages.ts';
import { Button } from '../ui/button.tsx';
import { chooseLanguage, prefersSerbian } from './language-choice.ts';
import { offer } from './texts.ts';
import './language-offer.css';

/**
 * One calm line for whoever has chosen no language and whose browser prefers Serbian: the site does
 * not change its language by itself, since not everybody whose machine speaks a language wants it.
 */
export function LanguageOffer() {
  const [open, setOpen] = useState(isWorthSaying);
  if (!open) return null;
  return (
    <section className="language-offer" lang={LANGUAGE_TAGS.sr} aria-label={offer.label}>
      <p>{offer.line}</p>
      <Button variant="quiet" onClick={() => void chooseLanguage('sr')}>
        {offer.accept}
      </Button>
      <Button
        variant="quiet"
        onClick={() => {
          void chooseLanguage('en');
          setOpen(false);
        }}
      >
        {offer.decline}
      </Button>
    </section>
  );
}

function isWorthSaying(): boolean {
  if (LANGUAGE === 'sr' || languageInCookies(document.cookie)) return false;
  return prefersSerbian(navigator.languages);
}
