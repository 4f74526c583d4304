import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { t } from 'texts:ui/general';
import { SITE_NAME } from '../../shared/association/brand.ts';
import { announce } from '../announcer/announce.ts';
import { setPageTitle } from './document-title.ts';
import { FOCUS_GAP_MS, focusPlace } from './focus/focus-place.ts';
import { isFirstScreen, restoreOrigin } from './focus/focus-memory.ts';
import { useNotices } from './feedback/notice.store.ts';
import './page.css';

interface PageProps {
  /** The document's title, shown as 'X - Earmark'. Unique among the screens. */
  title: string;
  /** The level 1 heading. Defaults to the title. With `null`, the content has a `ScreenHeading`. */
  heading?: ReactNode;
  /** One or two sentences below the heading. */
  lead?: ReactNode;
  /** Moves the focus to the heading also on the first load. Legal texts do. */
  focusOnLoad?: boolean;
  /** Leaves the focus alone if only the address within this screen changes (pages of a list). */
  steady?: boolean;
  /** 'text' limits the width for reading, 'wide' uses the whole width. */
  width?: 'text' | 'wide';
  children?: ReactNode;
}

/**
 * A screen. On every navigation it sets the title and focuses its heading, which tells a screen
 * reader that the page changed. After Back, the focus returns to the link that was used, and the
 * title is announced.
 */
export function Page(props: PageProps) {
  const { title, heading = title, lead, focusOnLoad = false, steady = false } = props;
  const { pathname } = useLocation();

  useEffect(() => {
    setPageTitle(title === SITE_NAME ? t('homeTitle') : t('title', { page: title }));
  }, [title]);

  return (
    // The id makes Orca treat this as a container. Otherwise it reads new selects inside it.
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

/** The heading of a screen. Each mount is an arrival on the screen. */
export function ScreenHeading(props: ScreenHeadingProps) {
  const { title, focusOnLoad = false, landing, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const kind = useNavigationType();

  const arrive = useEffectEvent(() => {
    useNotices.getState().dropOld();
    if (isFirstScreen(key) && !focusOnLoad) return undefined;
    if (kind === NavigationType.Pop && restoreOrigin(key)) return tellWhere(title);
    // The focus stays in a menu that was opened in the meantime.
    if (document.activeElement?.closest('[role=menu]')) return tellWhere(title);
    const place = landing === undefined ? null : document.querySelector<HTMLElement>(landing);
    return takeFocus(place ?? heading.current);
  });
  // A layout effect runs early enough: Orca reads a select that appears before the focus moves.
  useLayoutEffect(() => arrive(), []);

  return <h1 ref={heading}>{children}</h1>;
}

/**
 * Announces the screen after Back: the focused link does not tell it. Orca may not even read the
 * link, since it takes Alt+Left for its own key. Returns a function that cancels the announcement.
 */
function tellWhere(title: string): () => void {
  const timer = setTimeout(() => announce(title), FOCUS_GAP_MS);
  return () => clearTimeout(timer);
}

/**
 * Focuses the heading, or the control that replaces it. If the focused element was removed with the
 * old screen, `main` gets the focus first: Orca is silent about the first focus after a removal.
 * Returns a function that cancels the second move.
 */
function takeFocus(place: HTMLElement | null): (() => void) | undefined {
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
