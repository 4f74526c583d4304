import { type Static, Type } from 'typebox';
import { defineCalls } from '../../contract/call.ts';
import { FormLine, FreeText, Id, IdAs, Nothing } from '../../contract/fields.ts';

/** A text that a freelancer keeps to insert it into messages. Only its owner sees it. */
export const MessageTemplate = Type.Object({
  id: Id,
  name: Type.String(),
  text: Type.String(),
});
export type MessageTemplate = Static<typeof MessageTemplate>;

export const templatesCalls = defineCalls({
  '/templates/get': {
    doc: 'One’s own message templates by name, at most 50.',
    access: 'freelancer',
    request: Type.Object({}),
    data: Type.Object({ templates: Type.Array(MessageTemplate) }),
  },
  '/templates/save': {
    doc: 'Adds a message template, or replaces one of one’s own.',
    access: 'freelancer',
    limit: { max: 60, seconds: 60 },
    request: Type.Object({
      templateId: Type.Optional(IdAs('the one to replace')),
      name: FormLine('1 to 60 characters', 400),
      text: FreeText('1 to 2,000 characters', 20_000),
    }),
    data: Type.Object({ template: MessageTemplate }),
  },
  '/templates/delete': {
    doc: 'Deletes one of one’s own message templates.',
    access: 'freelancer',
    request: Type.Object({ templateId: Id }),
    data: Nothing,
  },
});
