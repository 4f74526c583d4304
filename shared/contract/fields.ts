import { type Static, Type } from 'typebox';
import type { ErrorCode, Errors, Problem } from '../errors.ts';

/** A row's number. Numbers and numeric strings are accepted, numbers are answered. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** An id, with what it stands for in the call. */
export function IdAs(doc: string) {
  return Type.Integer({ ...Id, description: doc });
}

/** One line of text of a form, at most `maxLength` characters; emptiness is left to the rules. */
export function Line(doc: string, maxLength = 200) {
  return Type.String({ maxLength, description: doc });
}

/** A required form field: absent counts as empty, so that the rules speak and not the schema. */
export function FormLine(doc: string, maxLength = 200) {
  return Type.String({ maxLength, default: '', description: doc });
}

/**
 * Refuses a field that breaks its schema with a problem of its own, by the keyword that is broken,
 * such as `maximum`; `required` where the field is missing.
 */
export function refusedWith(problems: Readonly<Record<string, Problem>>): object {
  return { refusedWith: problems };
}

/** Text that people write to each other: any character may come, see `messageText`. */
export function FreeText(doc: string, maxLength: number) {
  return Type.String({ maxLength, isFree: true, description: doc });
}

/** An amount in euro as people write it, '120', '120.50' or 120.5; `money.ts` reads it. */
export function Euros(doc: string) {
  return Type.Union([Type.String({ maxLength: 40 }), Type.Number()], {
    default: '',
    description: doc,
  });
}

/** A moment, ISO 8601 in UTC. */
export const Moment = Type.String({ description: 'ISO 8601, UTC' });

/** A text or nothing: nullable, never optional, so that no reply leaves a field out by accident. */
export const TextOrNull = Type.Union([Type.String(), Type.Null()]);

/** A number or nothing. */
export const NumberOrNull = Type.Union([Type.Number(), Type.Null()]);

/** The code of a text in a reply, so that a client can say it in its own language. */
export const TextCode = Type.Object({
  code: Type.Unsafe<ErrorCode>(Type.String({ description: 'as of a refusal' })),
  params: Type.Unsafe<Errors[ErrorCode]>(
    Type.Object({}, { additionalProperties: true, description: 'the values in the text, by name' }),
  ),
});
export type TextCode = Static<typeof TextCode>;

/** The data of a call that only succeeds or is refused. */
export const Nothing = Type.Null();
