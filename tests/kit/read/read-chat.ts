import type { ReplyOf } from '../../../shared/contract/call.ts';
import type { Chat } from '../../../shared/features/chat/chat.ts';
import type { EarmarkCalls } from '../../../shared/features/call-table.ts';
import { makePerson, type TestPerson } from '../make/builders.ts';
import type { TestApp } from '../test-app.ts';

type Reader = Pick<TestPerson, 'auth'>;
type Page = NonNullable<ReplyOf<EarmarkCalls['/conversations/getMessages']>['data']>;

/** Reads a page of a conversation as a person sees it; `span` says which. */
export async function readMessages(
  app: Pick<TestApp, 'call'>,
  conversationId: number,
  { auth }: Reader,
  span: object = {},
): Promise<Page> {
  const reply = await app.call('/conversations/getMessages', { conversationId, ...span }, auth);
  if (!reply.success) throw new Error(reply.info);
  return reply.data;
}

/** Reads a person's inbox. */
export async function chatsOf(
  app: Pick<TestApp, 'call'>,
  { auth }: Reader,
): Promise<readonly Chat[]> {
  const reply = await app.call('/users/getChats', {}, auth);
  if (!reply.success) throw new Error(reply.info);
  return reply.data.chats;
}

/** Reads the reports about a person as a new administrator, the newest first. */
export async function reportsAbout(app: Pick<TestApp, 'call' | 'db'>, { id }: { id: number }) {
  const admin = await makePerson(app, { administrator: true });
  const { data } = await app.call('/admin/getChats', {}, admin.auth);
  return data?.reports.filter(({ about }) => about.id === id) ?? [];
}
