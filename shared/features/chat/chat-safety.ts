import { type Static, Type } from 'typebox';
import { defineCalls } from '../../contract/call.ts';
import { defineClientEvents, defineServerEvents } from '../../contract/event.ts';
import { Id, IdAs, Moment, Nothing, NumberOrNull, OneOf, OrNull } from '../../contract/fields.ts';
import { ClientId, Correspondent } from './chat.ts';
import { MessageEvent } from './message-event.ts';
import { Seq } from './read-markers.ts';

/** The text after a report (specification, section 5). */
export const REPORT_SENT = 'You successfully send report message.';

export const ReportStatus = OneOf(['open', 'handled']);
export type ReportStatus = Static<typeof ReportStatus>;

const ReportedPerson = Type.Object({
  id: Id,
  username: Type.String(),
  fullName: Type.String(),
});

/** One of the messages before a report. */
export const Evidence = Type.Object({
  seq: Seq,
  from_id: Id,
  senderName: Type.String(),
  text: Type.String(),
  created_at: Moment,
  event: Type.Optional(MessageEvent),
  deleted: Type.Optional(Type.Boolean()),
  formerTexts: Type.Optional(
    Type.Array(Type.String(), { description: 'before it was edited or deleted, oldest first' }),
  ),
});
export type Evidence = Static<typeof Evidence>;

/** A report as administrators see it. */
export const Report = Type.Object({
  id: Id,
  reporter: ReportedPerson,
  about: ReportedPerson,
  text: Type.String(),
  status: ReportStatus,
  conversation_id: NumberOrNull,
  project: OrNull(Type.Object({ id: Id, name: Type.String() })),
  hello: Type.Boolean({ description: 'whether it is about the person’s spoken hello' }),
  demo: OrNull(Type.Object({ id: Id, title: Type.String() })),
  brief_id: NumberOrNull,
  evidence: Type.Array(Evidence, { description: 'the five messages before it, oldest first' }),
  created_at: Moment,
});
export type Report = Static<typeof Report>;

export const BlockedPerson = Type.Object({ ...Correspondent.properties, since: Moment });
export type BlockedPerson = Static<typeof BlockedPerson>;

export const chatSafetyCalls = defineCalls({
  '/people/setBlocked': {
    doc: 'Blocks or unblocks a person. Messages that a blocked person sends are never delivered, and the person is not told.',
    access: 'signed-in',
    request: Type.Object({ userId: Id, blocked: Type.Boolean() }),
    data: Nothing,
  },
  '/people/getBlocked': {
    doc: 'The people one has blocked, newest first.',
    access: 'signed-in',
    request: Type.Object({}),
    data: Type.Object({ people: Type.Array(BlockedPerson) }),
  },
  '/admin/changeReportStatus': {
    doc: 'Marks a report as handled, or opens it again.',
    access: 'administrator',
    request: Type.Object({ reportId: Id, status: ReportStatus }),
    data: Nothing,
  },
});

export const chatSafetyClientEvents = defineClientEvents({
  'report:send': {
    doc: 'Reports a person, a message in a conversation, a project, a spoken hello, a demo, or a brief to the administrators. Idempotent by clientId.',
    access: 'signed-in',
    payload: Type.Object({
      clientId: ClientId,
      text: Type.String({ maxLength: 20_000, description: '1 to 2,000 characters' }),
      aboutId: Id,
      conversationId: Type.Optional(Id),
      seq: Type.Optional(Seq),
      projectId: Type.Optional(Id),
      hello: Type.Optional(
        Type.Boolean({ description: 'whether it is about the person’s spoken hello' }),
      ),
      demoId: Type.Optional(IdAs('a public demo of the person')),
      briefId: Type.Optional(IdAs('the brief of the person, or one that the person answered')),
    }),
    data: Nothing,
  },
});

export const chatSafetyServerEvents = defineServerEvents({
  'person:blocked': {
    doc: 'A person was blocked or unblocked; sent only to one’s own clients.',
    payload: Type.Object({ person: BlockedPerson, blocked: Type.Boolean() }),
  },
});
