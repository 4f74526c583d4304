import { create } from 'zustand';
import { t } from 'texts:chat/changes';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { EDIT_MINUTES } from '../../../../shared/limits.ts';
import { announce } from '../../../announcer/announce.ts';
import { useSession } from '../../../session/session.store.ts';
import { aimAt } from '../thread/island.store.ts';
import { ask } from '../wire/ask.ts';
import { takeChanges } from '../wire/chat.store.ts';

/** A message that is being edited in the box of its conversation. */
interface Edit {
  readonly seq: number;
  readonly text: string;
}

/** Edits by conversation. The draft of the box waits until its edit has ended. */
export const useEdits = create<Readonly<Record<number, Edit>>>()(() => ({}));

/** Clears the edits of the previous account. */
export function startEdits(): void {
  useSession.subscribe(({ session }, before) => {
    if (session?.userId !== before.session?.userId) useEdits.setState({}, true);
  });
}

export function beginEdit({ conversation_id, seq, text }: Message): void {
  writeEdit(conversation_id, { seq, text });
}

export function writeEdit(conversationId: number, edit: Edit): void {
  useEdits.setState({ [conversationId]: edit });
}

/** Ends an edit and returns the focus to the row of its message. */
export function endEdit(conversationId: number): void {
  const { [conversationId]: edit, ...others } = useEdits.getState();
  if (!edit) return;
  useEdits.setState(others, true);
  aimAt(conversationId, edit.seq);
}

/** Saves an edit. Returns the reason if that failed; the text is kept then. */
export async function saveEdit(conversationId: number): Promise<string | undefined> {
  const edit = useEdits.getState()[conversationId];
  if (!edit) return undefined;
  const { seq, text } = edit;
  const answer = await ask('/conversations/editMessage', { conversationId, seq, text });
  if (!answer.success) return answer.info;
  await takeChanges([answer.data.message]);
  endEdit(conversationId);
  announce(t('saved'), { unasked: true });
  return undefined;
}

/** Deletes a message for both people. Returns the reason if that failed. */
export async function deleteMessage(message: Message): Promise<string | undefined> {
  const { conversation_id: conversationId, seq } = message;
  const answer = await ask('/conversations/deleteMessage', { conversationId, seq });
  if (!answer.success) return answer.info;
  await takeChanges([answer.data.message]);
  return undefined;
}

/** Whether the reader may try to edit a message. The server's clock decides. */
export function mayEdit({ type, event, created_at }: Message): boolean {
  const age = Date.now() - Date.parse(created_at);
  return type === 'text' && !event && age < EDIT_MINUTES * 60_000;
}
