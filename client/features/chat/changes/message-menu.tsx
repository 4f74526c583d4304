import { useEffect } from 'react';
import { create } from 'zustand';
import { t } from 'texts:chat/changes';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { signedInId } from '../../../session/session.store.ts';
import type { MenuItem } from '../../../ui/focus/menu-button.tsx';
import { PopoverMenu } from '../../../ui/focus/popover-menu.tsx';
import { beginEdit, beginReply, mayEdit } from './changes.store.ts';
import { pinItem } from './pins.store.ts';
import { reactionItems } from './reactions.tsx';
import './changes.css';

/** The open menu, or the dialog of its message. */
interface OpenMenu {
  readonly kind: 'menu' | 'delete' | 'transcript';
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

/** Closes the menu when the focus leaves it, but not a dialog that an item has opened. */
function closeLeftMenu(): void {
  if (useMessageMenu.getState().open?.kind === 'menu') closeMessageMenu();
}

interface ActionsButtonProps {
  message: Message;
}

/**
 * Opens the menu of a message. The menu is rendered once, outside the rows: a thread has thousands
 * of buttons.
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

/** Returns whether a message has a menu. */
export function hasActions(message: Message): boolean {
  return !message.event && message.deletedAt === undefined;
}

interface MessageMenuProps {
  message: Message;
  button: HTMLElement;
}

export function MessageMenu({ message, button }: MessageMenuProps) {
  // Another device of this person may have deleted the message.
  const isGone = message.deletedAt !== undefined;
  useEffect(() => {
    if (isGone) closeMessageMenu();
  }, [isGone]);

  return (
    <PopoverMenu
      label={t('actions')}
      items={itemsOf(message, button)}
      button={button}
      close={closeMessageMenu}
      leave={closeLeftMenu}
      choose={(item) => {
        closeMessageMenu();
        item.select();
      }}
    />
  );
}

function itemsOf(message: Message, button: HTMLElement): MenuItem[] {
  const { conversation_id: conversationId, seq } = message;
  const items: MenuItem[] = [];
  items.push({ id: 'reply', label: t('reply'), select: () => beginReply(message) });
  const isOwn = message.from_id === signedInId();
  // Focuses the button: on the row, the whole message would be read again.
  const marks = [pinItem(message), ...reactionItems(message)].map((item) => ({
    ...item,
    select: () => {
      button.focus();
      item.select();
    },
  }));
  if (!isOwn || message.offer) return [...items, ...marks];
  if (mayEdit(message)) {
    items.push({ id: 'edit', label: t('edit'), select: () => beginEdit(message) });
  }
  const openDialog = (kind: 'delete' | 'transcript') => () => {
    // The dialog returns the focus here.
    button.focus();
    useMessageMenu.setState({ open: { kind, conversationId, seq, button } });
  };
  if (message.file?.kind === 'audio') {
    const label = message.file.transcript === undefined ? t('addTranscript') : t('editTranscript');
    items.push({ id: 'transcript', label, select: openDialog('transcript') });
  }
  items.push({ id: 'delete', label: t('delete'), select: openDialog('delete') });
  return [...items, ...marks];
}
