import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { t } from 'texts:pages/consent';
import { Button } from '../../../ui/button.tsx';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { browserCookies } from '../../../rendering/visit.ts';
import { watchHeight } from '../../../ui/look/watch-height.ts';
import { consentCookie, hasConsent } from './consent.ts';
import './consent-bar.css';

/**
 * Scrolls a focused textarea until the bar no longer covers it. Chromium scrolls only its caret.
 */
function uncover({ target }: FocusEvent): void {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
}

/**
 * The cookie bar at the lower edge. Early in the DOM, so that the keyboard reaches it first.
 *
 * The bar is a region, not a dialog, because nobody has to answer: the site stores nothing that needs
 * consent.
 */
export function ConsentBar() {
  const [accepted, setAccepted] = useState(() => hasConsent(browserCookies()));
  const watch = useCallback((bar: HTMLElement | null) => {
    if (!bar) return undefined;
    // In a low window the bar is in the normal flow and covers nothing.
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
    // The pressed button disappears, so the focus moves to the heading.
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
