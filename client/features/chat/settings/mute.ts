import { changeSettings } from '../../../settings/settings-sync.ts';
import { useSettings } from '../../../settings/settings.store.ts';
import { arrange } from '../inbox/arrange.ts';
import { isArchived } from '../inbox/arrangement.ts';
import { chatOf } from '../wire/chat-state.ts';
import { useChats } from '../wire/chat.store.ts';

/** Mutes or unmutes a conversation on all devices of the person. */
export async function setMuted(conversationId: number, mute: boolean): Promise<void> {
  const mutedNow = () => useSettings.getState().settings.muted;
  const chat = chatOf(useChats.getState(), conversationId);
  const wasArchived = chat?.arrangement?.archivedSeq !== undefined;
  // A message has unarchived it. Muting must not archive it again.
  if (mute && wasArchived && !isArchived(chat, mutedNow()))
    await arrange(chat, { archived: false });
  const others = mutedNow().filter((id) => id !== conversationId);
  changeSettings({ muted: mute ? [...others, conversationId] : others });
}
