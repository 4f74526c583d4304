import { type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { t } from 'texts:ui/general';
import { BUYER } from '../../shared/roles.ts';
import { linksFor, type MenuLink, MESSAGES } from './menu-links.ts';
import { RoleMenu } from './role-menu.tsx';
import { type Session, useSession } from '../session/session.store.ts';
import { HeaderSearch } from '../features/search/header-search.tsx';
import { useUnread } from '../features/chat/inbox/unread.store.ts';
import { useCart } from '../features/orders/cart/cart.store.ts';
import { useCartLink } from '../features/orders/cart/cart-link.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon, IconButton } from '../ui/icon-button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Logo } from '../ui/look/logo.tsx';
import './header.css';

const Bell = lazyPart(async () => (await import('../features/notifications/bell.tsx')).Bell);

const MENU = 'main-menu';
const MORE = 'more-links';
const SEARCH = 'header-search';

/** A part of the header that a button opens. Only one is open at a time. */
type Part = 'menu' | 'more' | 'search';

interface PartProps {
  readonly open: Part | undefined;
  readonly toggle: (part: Part) => void;
  readonly close: () => void;
}

/**
 * One row: name, main menu, search, cart, and role. Links that do not fit are under "More". Below
 * 720 pixels all links are behind a button.
 */
export function Header() {
  const session = useSession((state) => state.session);
  const header = useRef<HTMLElement>(null);
  const parts = useParts(header);
  const { open, toggle, close } = parts;
  return (
    <header className="header" ref={header}>
      <Link className="header-home" to="/" aria-label={t('homeLink')} onClick={close}>
        <Logo />
      </Link>
      <MenuButton isOpen={open === 'menu'} onClick={() => toggle('menu')} />
      <MainMenu session={session} parts={parts} />
      <IconButton
        icon="search"
        className="header-search-toggle scripted"
        aria-expanded={open === 'search'}
        aria-controls={SEARCH}
        onClick={() => toggle('search')}
      >
        {t('search')}
      </IconButton>
      <HeaderSearch id={SEARCH} open={open === 'search'} onSearch={close} />
      {(!session || session.role === BUYER) && <CartLink onClick={close} />}
      {session && (
        <Suspense fallback={<span className="header-bell" />}>
          <Bell />
        </Suspense>
      )}
      {session ? (
        <RoleMenu session={session} onChosen={close} />
      ) : (
        <ButtonLink className="header-sign-in" variant="main" to="/sign-in" onClick={close}>
          {t('signIn')}
        </ButtonLink>
      )}
    </header>
  );
}

/** Opens and closes the parts. Escape closes the open one and focuses its button again. */
function useParts(header: RefObject<HTMLElement | null>): PartProps {
  const [open, setOpen] = useState<Part>();
  const close = () => setOpen(undefined);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !open) return;
    // The role menu inside the header takes the key first.
    if (document.activeElement?.closest('[role=menu]')) return;
    close();
    header.current
      ?.querySelector<HTMLElement>(':scope [aria-controls][aria-expanded=true]')
      ?.focus();
  });
  const leave = useEffectEvent(({ target }: Event) => {
    const isInside = target instanceof Node && header.current?.contains(target);
    // On a phone, closing the menu would move the page while the person taps it.
    if (!isInside && open !== 'menu') close();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    const onLeave = (event: Event) => leave(event);
    const element = header.current;
    element?.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('focusin', onLeave);
    return () => {
      element?.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('focusin', onLeave);
    };
  }, [header]);
  useEffect(() => {
    if (open === 'search') header.current?.querySelector<HTMLElement>(`#${SEARCH} input`)?.focus();
  }, [open, header]);

  return { open, close, toggle: (part) => setOpen(open === part ? undefined : part) };
}

/** The button of the main menu on phones. It counts the unread messages whose link it hides. */
function MenuButton({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) {
  const unread = useUnread((state) => state.total);
  return (
    <IconButton
      icon="menu"
      className="header-toggle scripted"
      aria-expanded={isOpen}
      aria-controls={MENU}
      onClick={onClick}
      badge={unread > 0 && <Badge count={unread} />}
    >
      {unread > 0 ? t('menuUnread', { unread }) : t('menu')}
    </IconButton>
  );
}

function MainMenu({ session, parts }: { session: Session | null; parts: PartProps }) {
  const { open, toggle, close } = parts;
  const links = linksFor(session);
  const isMoreOpen = open === 'more';
  return (
    <nav
      className="header-links"
      id={MENU}
      aria-label={t('mainMenu')}
      data-open={open === 'menu' ? '' : undefined}
    >
      {links.map((link) => (
        <MenuLine key={link.to} link={link} place="row" onClick={close} />
      ))}
      <div className="header-more">
        <Button
          className="header-link"
          aria-expanded={isMoreOpen}
          aria-controls={MORE}
          onClick={() => toggle('more')}
        >
          {t('more')}
        </Button>
        <div id={MORE} className="header-more-links" hidden={!isMoreOpen}>
          {links
            .filter(({ from }) => from !== 720)
            .map((link) => (
              <MenuLine key={link.to} link={link} place="more" onClick={close} />
            ))}
        </div>
      </div>
    </nav>
  );
}

interface MenuLineProps {
  link: MenuLink;
  place: 'row' | 'more';
  onClick: () => void;
}

/**
 * Renders a link of the main menu. Each link is in the page twice: style sheets show the one that
 * fits.
 */
function MenuLine({ link: { to, label, from }, place, onClick }: MenuLineProps) {
  return (
    <NavLink
      className={`header-link header-${place}-${from}`}
      to={to}
      end={to === '/'}
      onClick={onClick}
    >
      {to === MESSAGES ? <MessagesLabel label={label} /> : label}
    </NavLink>
  );
}

/** The number of unread messages as a badge, and in words, for example 'Messages, 3 unread'. */
function MessagesLabel({ label }: { label: string }) {
  const total = useUnread((state) => state.total);
  if (total === 0) return label;
  return (
    <>
      <span className="visually-hidden">{t('messagesLink', { unread: total })}</span>
      <span aria-hidden="true">
        {label} <Badge count={total} />
      </span>
    </>
  );
}

function CartLink({ onClick }: { onClick: () => void }) {
  const count = useCart((state) => state.items.reduce((sum, item) => sum + item.quantity, 0));
  const { link, isVisitors } = useCartLink();
  const name = `${t('cart')}, ${t('cartItems', { count })}`;
  // The sign-in page is not the cart, so a visitor's link is never the current one.
  const Anchor = isVisitors ? Link : NavLink;
  return (
    <Anchor
      className="header-link header-cart icon-button"
      {...link}
      aria-label={isVisitors && count > 0 ? `${name}, ${t('cartSignIn')}` : name}
      onClick={onClick}
    >
      <Icon of="cart" />
      <span className="icon-word">{t('cart')}</span> <span className="numbers">{count}</span>
    </Anchor>
  );
}
