import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from 'texts:pages/consent';
import { Button } from '../../../ui/button.tsx';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { browserCookies } from '../../../rendering/visit.ts';
import { watchHeight } from '../../../ui/watch-height.ts';
import { consentCookie, hasConsent } from './consent.ts';
import './consent-bar.css';

/**
 * Brings a text of several lines that takes the focus out from under the bar: Chromium does that for
 * the caret alone.
 */
function uncover({ target }: FocusEvent): void {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
}

/**
 * The bar about cookies at the lower edge, until it is accepted. It stands early in the page, so
 * that the keyboard meets it first, and is a region and no dialog: nobody has to answer. Nothing that
 * needs a consent is kept before it, or after it.
 */
export function ConsentBar() {
  const [accepted, setAccepted] = useState(() => hasConsent(browserCookies()));
  const watch = useCallback((bar: HTMLElement | null) => {
    if (!bar) return undefined;
    // Where the window is low the bar is in the flow of the page, and keeps nothing from it.
    const measure = () => (getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight : 0);
    const unwatch = watchHeight(bar, '--consent-height', { measure, also: bar.parentElement });
    document.addEventListener('focusin', uncover);
    return () => {
      unwatch();
      document.removeEventListener('focusin', uncover);
    };
  }, []);

  function accept(): void {
    document.cookie = consentCookie(window.location.protocol);
    setAccepted(true);
    // The button that was pressed is gone; the screen begins at its heading.
    focusPlace(document.querySelector('h1'), { preventScroll: true });
  }

  if (accepted) return null;
  return (
    <section ref={watch} className="consent scripted" aria-label={t('region')}>
      <div className="consent-content">
        <p>
          {t('text')} <Link to="/terms-of-use">{t('terms')}</Link>{' '}
          <Link to="/cookies">{t('cookies')}</Link>
        </p>
        <Button variant="main" onClick={accept}>
          {t('accept')}
        </Button>
      </div>
    </section>
  );
}
