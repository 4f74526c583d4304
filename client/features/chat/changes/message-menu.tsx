import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';
import { t } from 'texts:chat/changes';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { useSession } from '../../../session/session.store.ts';
import { type MenuItem, MenuList, useCloseOutside } from '../../../ui/focus/menu-button.tsx';
import { beginEdit, beginReply, mayEdit } from './changes.store.ts';
import { reactionItems } from './reactions.tsx';
import './changes.css';

/** The open menu, or the dialog that asks before its message is deleted. */
interface OpenMenu {
  readonly kind: 'menu' | 'delete';
  readonly conversationId: number;
  readonly seq: number;
  readonly button: HTMLElement;
}

export const useMessageMenu = create<{ readonly open: OpenMenu | undefined }>()(() => ({
  open: undefined,
}));

export function closeMessageMenu(): void {
  useMessageMenu.setState({ open: undefined });
}

/** Closes the menu when the focus leaves it, but not the dialog that may have taken its place. */
function closeLeftMenu(): void {
  if (useMessageMenu.getState().open?.kind === 'menu') closeMessageMenu();
}

interface ActionsButtonProps {
  message: Message;
}

/**
 * Opens the menu of a message. A thread has thousands of these, so the menu itself is rendered once,
 * outside the rows.
 */
export function ActionsButton({ message }: ActionsButtonProps) {
  const { conversation_id: conversationId, seq } = message;
  return (
    <button
      type="button"
      className="message-actions"
      aria-label={t('actions')}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={({ currentTarget: button }) =>
        useMessageMenu.setState({ open: { kind: 'menu', conversationId, seq, button } })
      }
    />
  );
}

/** Whether a message has a menu. */
export function hasActions(message: Message): boolean {
  return !message.event && message.deletedAt === undefined;
}

/** Space between the menu and its button or the edge of the window, pixels. */
const GAP = 4;

interface MessageMenuProps {
  message: Message;
  button: HTMLElement;
}

export function MessageMenu({ message, button }: MessageMenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  useCloseOutside(root, true, closeLeftMenu);

  useLayoutEffect(() => {
    const menu = root.current;
    menu?.showPopover();
    button.setAttribute('aria-expanded', 'true');
    button.setAttribute('aria-controls', id);
    const place = () => menu && placeBeside(menu, button);
    place();
    // New messages scroll the thread while the menu is open.
    document.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      document.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      button.setAttribute('aria-expanded', 'false');
      button.removeAttribute('aria-controls');
    };
  }, [button, id]);

  // The other device of this person may have deleted the message.
  const isGone = message.deletedAt !== undefined;
  useEffect(() => {
    if (isGone) closeMessageMenu();
  }, [isGone]);

  return (
    <div ref={root} popover="manual" className="message-menu">
      <MenuList
        id={id}
        label={t('actions')}
        items={itemsOf(message, button)}
        start={0}
        close={() => {
          button.focus();
          closeMessageMenu();
        }}
        choose={(item) => {
          closeMessageMenu();
          item.select();
        }}
      />
    </div>
  );
}

function itemsOf(message: Message, button: HTMLElement): MenuItem[] {
  const { conversation_id: conversationId, seq } = message;
  const items: MenuItem[] = [];
  items.push({ id: 'reply', label: t('reply'), select: () => beginReply(message) });
  const isOwn = message.from_id === useSession.getState().session?.userId;
  if (!isOwn || message.offer) return [...items, ...reactionItems(message)];
  if (mayEdit(message)) {
    items.push({ id: 'edit', label: t('edit'), select: () => beginEdit(message) });
  }
  items.push({
    id: 'delete',
    label: t('delete'),
    select: () => {
      // The dialog returns the focus here.
      button.focus();
      useMessageMenu.setState({ open: { kind: 'delete', conversationId, seq, button } });
    },
  });
  return [...items, ...reactionItems(message)];
}

/** Places a menu below its button, or above it if there is more room. */
function placeBeside(menu: HTMLElement, button: HTMLElement): void {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const fitsBelow = bottom + GAP + height <= innerHeight;
  const y = fitsBelow ? bottom + GAP : top - GAP - height;
  const x = right - width >= GAP ? right - width : left;
  menu.style.top = `${Math.max(GAP, y)}px`;
  menu.style.left = `${Math.max(GAP, Math.min(x, innerWidth - width - GAP))}px`;
}
