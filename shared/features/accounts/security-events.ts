import { type Static, Type } from 'typebox';
import { defineCalls } from '../../contract/call.ts';
import { Device } from './account-security.ts';
import { Id, IdAs, Moment, NumberOrNull } from '../../contract/fields.ts';

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
