import { Suspense, useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { t } from 'texts:ui/general';
import { closeChatDialog, useChatDialogs } from '../settings/dialogs.store.ts';
import { useDamagedCartNotification } from '../features/orders/cart/cart.store.ts';
import { ConsentBar } from '../features/pages/law/consent-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LanguageOffer } from '../languages/language-offer.tsx';
import { useStorageNotifications } from '../offline/use-storage-notifications.ts';
import { sitePlayer, useSitePlayer } from '../player/site-player.ts';
import { FocusKeeper } from '../ui/focus/focus-keeper.tsx';
import { rememberOrigin } from '../ui/focus/focus-memory.ts';
import { focusPlace } from '../ui/focus/focus-place.ts';
import { NavigationProgress } from '../ui/feedback/navigation-progress.tsx';
import { NotificationList } from '../ui/feedback/notification-list.tsx';
import { FailedDialog, lazyPart } from '../ui/lazy-part.tsx';
import './shell.css';
import './print.css';

const ChatDialogs = lazyPart(
  async () => (await import('../features/chat/settings/chat-dialogs.tsx')).ChatDialogs,
  NoDialog,
);
const PlayerBar = lazyPart(async () => (await import('./player-bar.tsx')).PlayerBar);
const Palette = lazyPart(async () => (await import('./palette/palette.tsx')).Palette, NoDialog);

function NoDialog() {
  return <FailedDialog close={closeChatDialog} />;
}

/** The frame of every screen: skip link, header, content, notifications, footer, player. */
export function Shell() {
  useOriginMemory();
  useDamagedCartNotification();
  useStorageNotifications();
  const hasTrack = useSitePlayer(({ track }) => track !== undefined);
  useEffect(() => void sitePlayer.restore(), []);
  const content = useRef<HTMLElement>(null);
  const dialog = useChatDialogs(({ open }) => open);
  return (
    <div className="shell">
      <a className="skip" href="#content" onClick={() => focusPlace(content.current)}>
        {t('skip')}
      </a>
      <ConsentBar />
      <LanguageOffer />
      <NavigationProgress />
      <Header />
      <FocusKeeper>
        <main id="content" ref={content}>
          <noscript>
            <p className="quiet">{t('needsScript')}</p>
          </noscript>
          <Outlet />
        </main>
      </FocusKeeper>
      <NotificationList />
      <Footer />
      {hasTrack && (
        <Suspense>
          <PlayerBar />
        </Suspense>
      )}
      <ScrollRestoration getKey={placeOf} />
      {dialog && <Suspense>{dialog === 'palette' ? <Palette /> : <ChatDialogs />}</Suspense>}
    </div>
  );
}

/**
 * Returns the key of a screen's scroll position. Every first screen has the router key 'default',
 * so it uses its path: otherwise it would get the position of an unrelated page.
 */
function placeOf({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

/** Remembers the link by which a screen is left, so that Back can focus it. */
function useOriginMemory(): void {
  const { key } = useLocation();

  useEffect(() => {
    const leave = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link) rememberOrigin(key, link);
    };
    document.addEventListener('click', leave, true);
    return () => document.removeEventListener('click', leave, true);
  }, [key]);
}
