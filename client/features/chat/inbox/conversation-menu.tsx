import { useState } from 'react';
import { t } from 'texts:chat/organising';
import type { Chat } from '../../../../shared/features/chat/chat.ts';
import { announce } from '../../../announcer/announce.ts';
import { useSettings } from '../../../settings/settings.store.ts';
import type { MenuItem } from '../../../ui/focus/menu-button.tsx';
import { PopoverMenu } from '../../../ui/focus/popover-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { setMuted } from '../settings/mute.ts';
import { arrange } from './arrange.ts';
import { isArchived, isMarkedUnread } from './arrangement.ts';

interface ConversationMenuProps {
  chat: Chat;
  /** The name of the button. */
  label: string;
}

/** A button with the menu of a conversation: mark as unread, archive, mute. */
export function ConversationMenu({ chat, label }: ConversationMenuProps) {
  const [button, setButton] = useState<HTMLElement>();
  const muted = useSettings(({ settings }) => settings.muted);
  return (
    <>
      <IconButton
        icon="more"
        className="conversation-menu"
        aria-haspopup="menu"
        aria-expanded={button !== undefined}
        onClick={({ currentTarget }) => setButton(button ? undefined : currentTarget)}
      >
        {label}
      </IconButton>
      {button && (
        <PopoverMenu
          label={label}
          items={itemsOf(chat, muted)}
          button={button}
          close={() => setButton(undefined)}
        />
      )}
    </>
  );
}

/** Returns the items. A conversation without messages can only be muted, since no inbox has it. */
function itemsOf(chat: Chat, muted: readonly number[]): MenuItem[] {
  const id = chat.conversation_id;
  const isMuted = muted.includes(id);
  const mute: MenuItem = {
    id: 'mute',
    label: t(isMuted ? 'unmute' : 'mute'),
    select: async () => {
      await setMuted(id, !isMuted);
      announce(t(isMuted ? 'unmuted' : 'muted'));
    },
  };
  if (chat.last_seq === 0) return [mute];
  const isAway = isArchived(chat, muted);
  const archive: MenuItem = {
    id: 'archive',
    label: t(isAway ? 'toInbox' : 'archive'),
    select: () => void setArchived(chat, !isAway),
  };
  // A conversation with unread messages needs no mark.
  return chat.unread > 0 ? [archive, mute] : [markItem(chat), archive, mute];
}

function markItem(chat: Chat): MenuItem {
  const isMarked = isMarkedUnread(chat);
  return {
    id: 'unread',
    label: t(isMarked ? 'markRead' : 'markUnread'),
    select: async () => {
      const isDone = await arrange(chat, { unread: !isMarked });
      if (isDone) announce(t(isMarked ? 'markedRead' : 'markedUnread'));
    },
  };
}

async function setArchived(chat: Chat, archived: boolean): Promise<void> {
  if (await arrange(chat, { archived })) announce(t(archived ? 'archived' : 'movedToInbox'));
}
