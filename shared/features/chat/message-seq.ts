import { Type } from 'typebox';

/** A message's number in its conversation, from 1; 0 stands before the first. */
export const Seq = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  description: 'a message’s number in its conversation, from 1',
});
