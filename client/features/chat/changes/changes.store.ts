import { create } from 'zustand';
import { t } from 'texts:chat/changes';
import type { Message, Quote } from '../../../../shared/features/chat/chat.ts';
import { EDIT_MINUTES } from '../../../../shared/limits.ts';
import { announce } from '../../../announcer/announce.ts';
import type { Answer, Payload } from '../../../calls/api.ts';
import { onAccountChange } from '../../../session/session.store.ts';
import { quoteOf } from '../message/quote.ts';
import { aimAt } from '../thread/island.store.ts';
import { ask } from '../wire/ask.ts';
import { takeChanges } from '../wire/chat.store.ts';

/** An edit of a sent message in the message box. */
interface Edit {
  readonly kind: 'edit';
  readonly seq: number;
  readonly text: string;
}

/** The message that the next text replies to. */
interface Reply {
  readonly kind: 'reply';
  readonly seq: number;
  readonly quote: Quote;
}

/**
 * The edit or reply in the message box of each conversation. An edit hides the draft; the draft is
 * the text of a reply.
 */
export const useBoxTasks = create<Readonly<Record<number, Edit | Reply>>>()(() => ({}));

/** Clears the tasks of the previous account. */
export function startBoxTasks(): void {
  onAccountChange(() => useBoxTasks.setState({}, true));
}

export function beginEdit({ conversation_id, seq, text }: Message): void {
  useBoxTasks.setState({ [conversation_id]: { kind: 'edit', seq, text } });
}

export function beginReply(message: Message): void {
  const { conversation_id, seq } = message;
  useBoxTasks.setState({ [conversation_id]: { kind: 'reply', seq, quote: quoteOf(message) } });
}

export function writeEdit(conversationId: number, edit: Edit, text: string): void {
  useBoxTasks.setState({ [conversationId]: { ...edit, text } });
}

/** Ends the task of a box. Returns the number of the message that it was about. */
export function endTask(conversationId: number): number | undefined {
  const { [conversationId]: task, ...others } = useBoxTasks.getState();
  if (task) useBoxTasks.setState(others, true);
  return task?.seq;
}

/** Ends the task of a box and moves the focus to the row of its message. */
export function leaveTask(conversationId: number): void {
  const seq = endTask(conversationId);
  if (seq !== undefined) aimAt(conversationId, seq);
}

/** Saves an edit. If that fails, returns the reason and keeps the text. */
export async function saveEdit(conversationId: number): Promise<string | undefined> {
  const edit = useBoxTasks.getState()[conversationId];
  if (edit?.kind !== 'edit') return undefined;
  const { seq, text } = edit;
  const refusal = await changeMessage('/conversations/editMessage', { conversationId, seq, text });
  if (refusal !== undefined) return refusal;
  leaveTask(conversationId);
  announce(t('saved'), { isNews: true });
  return undefined;
}

/** Saves the transcript of an audio message. Returns the reason if that failed. */
export function saveTranscript(
  { conversation_id: conversationId, seq }: Message,
  transcript: string,
): Promise<string | undefined> {
  return changeMessage('/conversations/setTranscript', { conversationId, seq, transcript });
}

/** Deletes a message for both people. Returns the reason if that failed. */
export function deleteMessage({
  conversation_id: conversationId,
  seq,
}: Message): Promise<string | undefined> {
  return changeMessage('/conversations/deleteMessage', { conversationId, seq });
}

type ChangePath =
  | '/conversations/editMessage'
  | '/conversations/setTranscript'
  | '/conversations/deleteMessage'
  | '/conversations/react';

/** Changes a message on the server and here. Returns the reason if that failed. */
export async function changeMessage<P extends ChangePath>(
  path: P,
  payload: Payload<P>,
): Promise<string | undefined> {
  const answer: Answer<ChangePath> = await ask(path, payload);
  if (!answer.success) return answer.info;
  await takeChanges([answer.data.message]);
  return undefined;
}

/** Returns whether to offer editing a message. The server decides, by its own clock. */
export function mayEdit({ type, event, created_at }: Message): boolean {
  const age = Date.now() - Date.parse(created_at);
  return type === 'text' && !event && age < EDIT_MINUTES * 60_000;
}
