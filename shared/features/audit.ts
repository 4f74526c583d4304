import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { Id, Moment, NumberOrNull, TextOrNull } from '../contract/fields.ts';

/** What an administrator can do that is written down. */
export const AUDIT_ACTIONS = [
  'user-review',
  'project-review',
  'report-review',
  'seller-wish',
  'new-administrator',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** One thing that a deed changed, in the words that people read. */
export const AuditChange = Type.Object({
  what: Type.String({ description: 'such as Status or Price' }),
  from: TextOrNull,
  to: TextOrNull,
});
export type AuditChange = Static<typeof AuditChange>;

/** One line of the log: who did what to whom or what, when, and why. */
export const AuditEntry = Type.Object({
  id: Id,
  at: Moment,
  action: Type.Enum(AUDIT_ACTIONS),
  actor: Type.Union([Type.Object({ id: Id, fullName: Type.String() }), Type.Null()], {
    description: 'null for what was done on the command line of the server',
  }),
  subject: Type.Object({
    kind: Type.Union([Type.Literal('user'), Type.Literal('project'), Type.Literal('report')]),
    id: Id,
    name: Type.String(),
  }),
  changes: Type.Array(AuditChange),
  reason: TextOrNull,
});
export type AuditEntry = Static<typeof AuditEntry>;

/** Reading the log; it is written by the deeds themselves and never changed. */
export const auditCalls = defineCalls({
  '/admin/getLog': {
    kind: 'json',
    doc: 'What administrators did, newest first, 50 at a time; `filter` looks in the names of who did it and to whom.',
    access: 'administrator',
    request: Type.Object({
      before: Type.Optional(
        Type.Integer({ minimum: 1, description: 'only entries below this id' }),
      ),
      filter: Type.Optional(Type.String({ maxLength: 100 })),
      action: Type.Optional(Type.Enum(AUDIT_ACTIONS)),
    }),
    data: Type.Object({ entries: Type.Array(AuditEntry), next: NumberOrNull }),
  },
});
