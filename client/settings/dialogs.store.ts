import { create } from 'zustand';

type ChatDialogName = 'settings' | 'shortcuts' | 'announcements' | 'leave' | 'palette';

export const useChatDialogs = create<{ readonly open: ChatDialogName | undefined }>()(() => ({
  open: undefined,
}));

export function openChatDialog(open: ChatDialogName): void {
  useChatDialogs.setState({ open });
}

export function closeChatDialog(): void {
  useChatDialogs.setState({ open: undefined });
}
