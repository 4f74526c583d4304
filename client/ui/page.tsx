import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { t } from 'texts:ui/general';
import { SITE_NAME } from '../../shared/association/brand.ts';
import { announce } from '../announcer/announce.ts';
import { setPageTitle } from './document-title.ts';
import { FOCUS_GAP_MS, focusPlace } from './focus/focus-place.ts';
import { isFirstScreen, restoreOrigin } from './focus/focus-memory.ts';
import { useNotifications } from './feedback/notifications.store.ts';
import './page.css';

interface PageProps {
  /** The document's title, shown as 'X - Earmark'. Unique among the screens. */
  title: string;
  /** The level 1 heading. Defaults to the title. With `null`, the content has a `ScreenHeading`. */
  heading?: ReactNode;
  /** One or two sentences below the heading. */
  lead?: ReactNode;
  /** Focuses the heading also on the first load. For legal texts. */
  focusOnLoad?: boolean;
  /** Does not move the focus when only the address changes, such as between pages of a list. */
  steady?: boolean;
  /** 'text' limits the width for reading, 'wide' uses the whole width. */
  width?: 'text' | 'wide';
  children?: ReactNode;
}

/**
 * A screen. It sets the title and focuses its heading on every navigation, so that screen readers
 * read it. After Back it focuses the link that the person had used, and announces the title.
 */
export function Page(props: PageProps) {
  const { title, heading = title, lead, focusOnLoad = false, steady = false } = props;
  const { pathname } = useLocation();

  useEffect(() => {
    setPageTitle(title === SITE_NAME ? t('homeTitle') : t('title', { page: title }));
  }, [title]);

  return (
    // Without an id, Orca reads every select that appears inside.
    <div id="screen" className={`page page-${props.width ?? 'wide'}`}>
      {heading !== null && (
        <header className="page-head">
          <ScreenHeading key={steady ? '' : pathname} title={title} focusOnLoad={focusOnLoad}>
            {heading}
          </ScreenHeading>
          {lead && <div className="page-lead">{lead}</div>}
        </header>
      )}
      {props.children}
    </div>
  );
}

interface ScreenHeadingProps {
  /** Announced if a link in the screen takes the focus. */
  title: string;
  focusOnLoad?: boolean;
  /** Selects the control that takes the focus instead of the heading. */
  landing?: string | undefined;
  children: ReactNode;
}

/** The heading of a screen. Each mount counts as a navigation to the screen. */
export function ScreenHeading(props: ScreenHeadingProps) {
  const { title, focusOnLoad = false, landing, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const kind = useNavigationType();

  const arrive = useEffectEvent(() => {
    useNotifications.getState().dropOld();
    if (isFirstScreen(key) && !focusOnLoad) return undefined;
    if (kind === NavigationType.Pop && restoreOrigin(key)) return announceTitle(title);
    // The focus stays in a menu that was opened in the meantime.
    if (document.activeElement?.closest('[role=menu]')) return announceTitle(title);
    const place = landing === undefined ? null : document.querySelector<HTMLElement>(landing);
    return moveFocus(place ?? heading.current);
  });
  // A layout effect, since Orca reads a select that appears before the focus moves.
  useLayoutEffect(() => arrive(), []);

  return <h1 ref={heading}>{children}</h1>;
}

/**
 * Announces the screen, since the focused control does not name it. After Alt+Left Orca may not
 * read the focused link at all. Returns a function that cancels the announcement.
 */
function announceTitle(title: string): () => void {
  const timer = setTimeout(() => announce(title), FOCUS_GAP_MS);
  return () => clearTimeout(timer);
}

/**
 * Focuses a heading or control. If the old focus was removed with its screen, `main` gets the focus
 * first: Orca is silent about the first focus after a removal. Returns a function that cancels the
 * second move.
 */
function moveFocus(place: HTMLElement | null): (() => void) | undefined {
  const main = place?.closest('main');
  const wasLost = document.activeElement === document.body;
  if (!place || !main || !wasLost) {
    focusPlace(place, { preventScroll: true });
    return undefined;
  }
  focusPlace(main, { preventScroll: true });
  const timer = setTimeout(() => {
    if (document.activeElement === main) focusPlace(place, { preventScroll: true });
  }, FOCUS_GAP_MS);
  return () => clearTimeout(timer);
}
