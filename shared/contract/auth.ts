import { type Static, Type } from 'typebox';
import { Id } from './fields.ts';

/**
 * The credentials that a call may carry, and the handshake of the socket (specification, section
 * 7).
 */
export const Auth = Type.Object(
  {
    userId: Type.Optional(Id),
    token: Type.String({ maxLength: 2048, description: 'as /users/login answered it' }),
  },
  { description: 'The signed-in person' },
);

export type Auth = Static<typeof Auth>;
