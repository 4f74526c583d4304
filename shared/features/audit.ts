import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { Id, IdAs, Moment, NumberOrNull, TextOrNull } from '../contract/fields.ts';
import { Device } from './accounts/account-security.ts';

export const AUDIT_ACTIONS = [
  'user-review',
  'project-review',
  'report-review',
  'application',
  'publishing-exception',
  'dispute',
  'new-administrator',
  'second-factor-reset',
  'rating-removal',
  'payout',
  'frozen-order',
  'chargeback',
  'settlement',
  'refund',
  'payment-review',
  'rate',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** To what or whom something is done. */
const AUDIT_SUBJECTS = ['user', 'project', 'report', 'order', 'books'] as const;

/** What the log has words for. */
const AUDIT_WORDS = [
  'administrator',
  'application',
  'approved',
  'asked-bank-again',
  'declined',
  'fee',
  'for-freelancer',
  'handled',
  'large-order',
  'no',
  'off',
  'on',
  'open',
  'order-frozen',
  'order-released',
  'overridden',
  'paid',
  'payout-approved',
  'payout-confirmed',
  'payout-failed',
  'payout-requested',
  'payout-sent',
  'pending',
  'price',
  'rating',
  'refund',
  'refusal',
  'rejected',
  'second-factor',
  'status',
  'to-look-at',
  'waiting',
  'yes',
] as const;

/** The same before a number, a name or an amount. */
const AUDIT_LABELS = [
  'chargeback',
  'complaint',
  'euro-bought',
  'for-both',
  'for-buyer',
  'give-back',
  'payment',
  'payout',
  'received',
] as const;

/** Something in the log: a code, a code with a text, or a text alone, such as an amount. */
export const AuditValue = Type.Union([
  Type.Object({ code: Type.Enum(AUDIT_LABELS), text: Type.String() }),
  Type.Object({ code: Type.Enum(AUDIT_WORDS) }),
  Type.Object({ text: Type.String() }),
]);
export type AuditValue = Static<typeof AuditValue>;

/** One thing that a deed changed. */
export const AuditChange = Type.Object({
  what: AuditValue,
  from: Type.Union([AuditValue, Type.Null()]),
  to: Type.Union([AuditValue, Type.Null()]),
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
    kind: Type.Enum(AUDIT_SUBJECTS),
    id: Type.Integer({ description: '0 for the books, of which there is one' }),
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
      before: Type.Optional(IdAs('only entries below this id')),
      filter: Type.Optional(Type.String({ maxLength: 100 })),
      action: Type.Optional(Type.Enum(AUDIT_ACTIONS)),
    }),
    data: Type.Object({ entries: Type.Array(AuditEntry), next: NumberOrNull }),
  },
});

/** What the security log tells of. */
export const SECURITY_EVENTS = [
  'sign-in',
  'sign-in-failed',
  'locked',
  'second-factor',
  'password-changed',
  'password-reset',
  'session-ended',
  'role-changed',
  'status-changed',
  'refused',
  'rate-limited',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

/** One line of the security log. It never holds a secret, and of a failed sign-in no e-mail. */
export const SecurityEvent = Type.Object({
  id: Id,
  at: Moment,
  kind: Type.Enum(SECURITY_EVENTS),
  account: Type.Union([Type.Object({ id: Id, userName: Type.String() }), Type.Null()], {
    description: 'whose account it is about; null where none is known',
  }),
  address: Type.String({ description: 'of the network; empty on the command line' }),
  device: Type.Union([Device, Type.Null()], { description: 'null on the command line' }),
  request_id: Type.String({ description: 'the `reqId` of the same request in the server’s log' }),
  detail: Type.String({
    description: 'a code such as wrong-password, or the route that was refused',
  }),
});
export type SecurityEvent = Static<typeof SecurityEvent>;

/** Reading the security log; it is written by the server itself and never changed. */
export const securityEventsCalls = defineCalls({
  '/admin/getSecurityEvents': {
    kind: 'json',
    doc: 'The security log of the last 180 days, newest first, 50 at a time; `next` is the `before` of the next page.',
    access: 'administrator',
    request: Type.Object({
      before: Type.Optional(IdAs('only events below this id')),
      kind: Type.Optional(Type.Enum(SECURITY_EVENTS)),
      userId: Type.Optional(Id),
      address: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    data: Type.Object({ events: Type.Array(SecurityEvent), next: NumberOrNull }),
  },
});
