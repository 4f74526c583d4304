import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { BUYER } from '../shared/roles.ts';
import { RoleMenu } from './features/accounts/role-menu.tsx';
import { type Session, useSession } from './features/accounts/session.store.ts';
import { HeaderSearch } from './features/catalogue/header-search.tsx';
import { useUnread } from './features/chat/unread.store.ts';
import { useCart } from './features/orders/cart.store.ts';
import { Button, ButtonLink } from './ui/button.tsx';
import { Mark } from './ui/mark.tsx';
import { texts } from './ui/texts.ts';

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
      <Link className="header-home" to="/" aria-label={texts.homeLink} onClick={close}>
        <Mark />
      </Link>
      <Button
        className="header-toggle"
        aria-expanded={open}
        aria-controls={MENU}
        onClick={() => setOpen(!open)}
      >
        {texts.menu}
      </Button>
      <div className="header-menu" id={MENU} data-open={open ? '' : undefined}>
        <nav className="header-links" aria-label={texts.mainMenu}>
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
              {texts.signIn}
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
        [`/user/dashboard/${session.role}`, texts.dashboard],
        [MESSAGES, texts.messages],
      ]
    : [];
  return [
    ['/', texts.home],
    ['/audio-stock', texts.audioStock],
    ['/audio-services-categories', texts.audioServices],
    ['/about', texts.about],
    ['/faq', texts.faq],
    ['/contact', texts.contact],
    ...own,
  ];
}

/** With what waits unread: 'Messages, 3 unread'. */
function MessagesLabel() {
  const total = useUnread((state) => state.total);
  return <span className="numbers">{texts.messagesLink(total)}</span>;
}

function CartLink({ onClick }: { onClick: () => void }) {
  const count = useCart((state) => state.items.reduce((sum, item) => sum + item.quantity, 0));
  const items = texts.cartItems(count);
  return (
    // Named as a whole: its two words stand apart, and were read as one, or as two things.
    <NavLink
      className="header-link"
      to="/cart"
      aria-label={`${texts.cart}, ${items}`}
      onClick={onClick}
    >
      {texts.cart} <span className="numbers quiet">{items}</span>
    </NavLink>
  );
}
