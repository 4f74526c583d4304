import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { t } from 'texts:ui/general';
import { BUYER } from '../../shared/roles.ts';
import { RoleMenu } from './role-menu.tsx';
import { type Session, useSession } from '../session/session.store.ts';
import { HeaderSearch } from '../features/catalogue/search/header-search.tsx';
import { useUnread } from '../features/chat/inbox/unread.store.ts';
import { useCart } from '../features/orders/cart/cart.store.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Mark } from '../ui/look/mark.tsx';

const MENU = 'main-menu';
const MESSAGES = '/user/messages/';

/** The header: name, main menu, and what is one's own. Below 720 pixels the menu is behind a toggle. */
export function Header() {
  const session = useSession((state) => state.session);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const header = useRef<HTMLElement>(null);
  useEscape(header, open, close);
  return (
    <header className="header" ref={header}>
      <Link className="header-home" to="/" aria-label={t('homeLink')} onClick={close}>
        <Mark />
      </Link>
      <Button
        className="header-toggle scripted"
        aria-expanded={open}
        aria-controls={MENU}
        onClick={() => setOpen(!open)}
      >
        {t('menu')}
      </Button>
      <div className="header-menu" id={MENU} data-open={open ? '' : undefined}>
        <nav className="header-links" aria-label={t('mainMenu')}>
          {linksFor(session).map(([to, label]) => (
            <NavLink key={to} className="header-link" to={to} end={to === '/'} onClick={close}>
              {to === MESSAGES ? <MessagesLabel /> : label}
            </NavLink>
          ))}
        </nav>
        <div className="header-own">
          <HeaderSearch onSearch={close} />
          {session?.role === BUYER && <CartLink onClick={close} />}
          {session && <RoleMenu session={session} onChosen={close} />}
          {!session && (
            <ButtonLink variant="main" to="/sign-in" onClick={close}>
              {t('signIn')}
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  );
}

/**
 * Closes the menu by Escape, wherever in the header the focus is; it goes back to the toggle. A menu
 * inside it that is open takes the key first.
 */
function useEscape(header: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !open) return;
    if (document.activeElement?.closest('[role=menu]')) return;
    close();
    header.current?.querySelector<HTMLElement>('.header-toggle')?.focus();
  });
  useEffect(() => {
    const element = header.current;
    const listener = (event: KeyboardEvent) => press(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [header]);
}

/** The main menu; what needs an account appears with one. */
function linksFor(session: Session | null): (readonly [to: string, label: string])[] {
  const own: (readonly [string, string])[] = session
    ? [
        [`/user/dashboard/${session.role}`, t('dashboard')],
        [MESSAGES, t('messages')],
      ]
    : [];
  return [
    ['/', t('home')],
    ['/audio-stock', t('audioStock')],
    ['/audio-services-categories', t('audioServices')],
    ['/about', t('about')],
    ['/faq', t('faq')],
    ['/contact', t('contact')],
    ...own,
  ];
}

/** With what waits unread: 'Messages, 3 unread'. */
function MessagesLabel() {
  const total = useUnread((state) => state.total);
  return <span className="numbers">{t('messagesLink', { unread: total })}</span>;
}

function CartLink({ onClick }: { onClick: () => void }) {
  const count = useCart((state) => state.items.reduce((sum, item) => sum + item.quantity, 0));
  const items = t('cartItems', { count });
  return (
    // Named as a whole: its two words stand apart, and were read as one, or as two things.
    <NavLink
      className="header-link"
      to="/cart"
      aria-label={`${t('cart')}, ${items}`}
      onClick={onClick}
    >
      {t('cart')} <span className="numbers quiet">{items}</span>
    </NavLink>
  );
}
