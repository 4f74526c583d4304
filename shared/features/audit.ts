import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { Id, IdAs, Moment, NumberOrNull, OrNull, TextOrNull } from '../contract/fields.ts';
import { Device } from './accounts/account-security.ts';

export const AUDIT_ACTIONS = [
  'user-review',
  'project-review',
  'hello-review',
  'demo-review',
  'pack-review',
  'brief-removal',
  'report-review',
  'application',
  'publishing-exception',
  'verification',
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

const AUDIT_SUBJECTS = ['user', 'project', 'report', 'order', 'books'] as const;

/** The values with translations. */
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
  'verified',
  'waiting',
  'yes',
] as const;

/** The labels with translations. A number, a name or an amount follows. */
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

/** A value in the log: a code, a code with a text, or only a text, such as an amount. */
export const AuditValue = Type.Union([
  Type.Object({ code: Type.Enum(AUDIT_LABELS), text: Type.String() }),
  Type.Object({ code: Type.Enum(AUDIT_WORDS) }),
  Type.Object({ text: Type.String() }),
]);
export type AuditValue = Static<typeof AuditValue>;

/** One value that an action changed. */
export const AuditChange = Type.Object({
  what: AuditValue,
  from: OrNull(AuditValue),
  to: OrNull(AuditValue),
});
export type AuditChange = Static<typeof AuditChange>;

/** An entry of the audit log: who did what to whom or what, when, and why. */
export const AuditEntry = Type.Object({
  id: Id,
  at: Moment,
  action: Type.Enum(AUDIT_ACTIONS),
  actor: OrNull(
    Type.Object({ id: Id, fullName: Type.String() }),
    'null for an action on the server’s command line',
  ),
  subject: Type.Object({
    kind: Type.Enum(AUDIT_SUBJECTS),
    id: Type.Integer({ description: '0 for the books' }),
    name: Type.String(),
  }),
  changes: Type.Array(AuditChange),
  reason: TextOrNull,
});
export type AuditEntry = Static<typeof AuditEntry>;

/** Calls that read the audit log. Each action writes its own entry, and no entry changes. */
export const auditCalls = defineCalls({
  '/admin/getLog': {
    doc: 'The audit log, newest first, 50 at a time. `filter` searches the names of actors and subjects.',
    access: 'administrator',
    request: Type.Object({
      before: Type.Optional(IdAs('only entries below this id')),
      filter: Type.Optional(Type.String({ maxLength: 100 })),
      action: Type.Optional(Type.Enum(AUDIT_ACTIONS)),
    }),
    data: Type.Object({ entries: Type.Array(AuditEntry), next: NumberOrNull }),
  },
});

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

/**
 * An entry of the security log. It never contains a secret. A failed sign-in has no e-mail address.
 */
export const SecurityEvent = Type.Object({
  id: Id,
  at: Moment,
  kind: Type.Enum(SECURITY_EVENTS),
  account: OrNull(
    Type.Object({ id: Id, userName: Type.String() }),
    'the account concerned; null if unknown',
  ),
  address: Type.String({ description: 'of the network; empty on the command line' }),
  device: OrNull(Device, 'null on the command line'),
  request_id: Type.String({ description: 'the `reqId` of the same request in the server’s log' }),
  detail: Type.String({
    description: 'a code such as wrong-password, or the route that was refused',
  }),
});
export type SecurityEvent = Static<typeof SecurityEvent>;

/** Calls that read the security log. Only the server writes it, and no entry changes. */
export const securityEventsCalls = defineCalls({
  '/admin/getSecurityEvents': {
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
