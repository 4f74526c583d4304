import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { t } from 'texts:ui/general';
import { SITE_NAME } from '../../shared/association/brand.ts';
import { announce } from '../announcer/announce.ts';
import { setPageTitle } from './document-title.ts';
import { FOCUS_GAP, focusPlace } from './focus/focus-place.ts';
import { isFirstScreen, restoreOrigin } from './focus/focus-memory.ts';
import { useNotices } from './feedback/notice.store.ts';
import './page.css';

interface PageProps {
  /** The document's title, made 'X - Earmark'; unique among the screens. */
  title: string;
  /** The level 1 heading; the title where it is absent. */
  heading?: ReactNode;
  /** One or two sentences below the heading. */
  lead?: ReactNode;
  /** Takes the focus on the first load of the document too (the texts of law do). */
  focusOnLoad?: boolean;
  /** Keeps the focus when only the address within this screen changes (pages of a list). */
  steady?: boolean;
  /** 'text' keeps to the measure of reading, 'wide' takes the whole width. */
  width?: 'text' | 'wide';
  children?: ReactNode;
}

/**
 * A screen. On every navigation it sets the title and its heading takes the focus, which is how a
 * screen reader learns that the page changed; Back returns to the link that was used, and the title is
 * said.
 */
export function Page(props: PageProps) {
  const { title, heading = title, lead, focusOnLoad = false, steady = false } = props;
  const { pathname } = useLocation();

  useEffect(() => {
    setPageTitle(title === SITE_NAME ? t('homeTitle') : t('title', { page: title }));
  }, [title]);

  return (
    // With an id Orca knows it as a place, and is silent about the selects in it when they come.
    <div id="screen" className={`page page-${props.width ?? 'wide'}`}>
      <header className="page-head">
        <ArrivalHeading key={steady ? '' : pathname} title={title} focusOnLoad={focusOnLoad}>
          {heading}
        </ArrivalHeading>
        {lead && <div className="page-lead">{lead}</div>}
      </header>
      {props.children}
    </div>
  );
}

interface ArrivalHeadingProps {
  /** Words about the screen where a link in it takes the focus. */
  title: string;
  focusOnLoad: boolean;
  children: ReactNode;
}

/** The heading; each time it is mounted, somebody arrived. */
function ArrivalHeading({ title, focusOnLoad, children }: ArrivalHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const kind = useNavigationType();

  const arrive = useEffectEvent(() => {
    useNotices.getState().settle();
    if (isFirstScreen(key) && !focusOnLoad) return undefined;
    if (kind === NavigationType.Pop && restoreOrigin(key)) return tellWhere(title);
    // Somebody who has opened a menu meanwhile is not pulled out of it.
    if (document.activeElement?.closest('[role=menu]')) return tellWhere(title);
    return takeFocus(heading.current);
  });
  // Before anything is told of the new screen: of a select that came earlier than the focus, Orca speaks.
  useLayoutEffect(() => arrive(), []);

  return <h1 ref={heading}>{children}</h1>;
}

/**
 * Says where one has come back to, which a link does not tell; nor is a link that gets the focus back
 * always said: Orca takes Alt and Left for a key of its own. Answers what calls it off.
 */
function tellWhere(title: string): () => void {
  const timer = setTimeout(() => announce(title), FOCUS_GAP);
  return () => clearTimeout(timer);
}

/**
 * Gives the focus to the heading. Where it went with the old screen, as from a link in its content,
 * it goes by way of what stays: Orca is silent about the first place after one that is gone, and has
 * to have noticed that one. Answers what calls off the rest of the way.
 */
function takeFocus(heading: HTMLElement | null): (() => void) | undefined {
  const main = heading?.closest('main');
  const wasLost = document.activeElement === document.body;
  if (!heading || !main || !wasLost) {
    focusPlace(heading, { preventScroll: true });
    return undefined;
  }
  focusPlace(main, { preventScroll: true });
  const timer = setTimeout(() => {
    if (document.activeElement === main) focusPlace(heading, { preventScroll: true });
  }, FOCUS_GAP);
  return () => clearTimeout(timer);
}
