import { create } from 'zustand';

/** The dialogs that the keys, the conversation bar and the menu of roles open. */
type ChatDialogName = 'settings' | 'shortcuts' | 'announcements' | 'leave';

export const useChatDialogs = create<{ readonly open: ChatDialogName | undefined }>()(() => ({
  open: undefined,
}));

/** Opens a dialog in place of the one that may be open. */
export function openChatDialog(open: ChatDialogName): void {
  useChatDialogs.setState({ open });
}

/** Closes the dialog that is open. */
export function closeChatDialog(): void {
  useChatDialogs.setState({ open: undefined });
}
