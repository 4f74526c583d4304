import { type Static, type TSchema, type TSchemaOptions, Type } from 'typebox';
import type { ErrorCode, Errors, Problem } from '../errors.ts';

/** A row's id. Numeric strings are accepted, numbers are answered. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export function IdAs(doc: string) {
  return Type.Integer({ ...Id, description: doc });
}

/**
 * One line of text in a form, at most `maxLength` characters. The schema allows an empty line,
 * which the rules of the form may refuse.
 */
export function Line(doc: string, maxLength = 200) {
  return Type.String({ maxLength, description: doc });
}

/** A required form field. If it is missing, the schema makes it '', and the rules refuse that. */
export function FormLine(doc: string, maxLength = 200) {
  return Type.String({ maxLength, default: '', description: doc });
}

/**
 * Refuses a field that breaks its schema with a specific problem for each broken keyword, such as
 * `maximum`. A missing field breaks `required`.
 */
export function refusedWith(problems: Readonly<Record<string, Problem>>): object {
  return { refusedWith: problems };
}

/** Text that accounts write to each other. Every character is allowed, see `messageText`. */
export function FreeText(doc: string, maxLength: number) {
  return Type.String({ maxLength, isFree: true, description: doc });
}

/** A number as it is typed, or as JSON has it. */
function Typed(options: TSchemaOptions) {
  return Type.Union([Type.String({ maxLength: 40 }), Type.Number()], options);
}

/** An amount in euro as it is typed: '120', '120.50' or 120.5. `money.ts` parses it. */
export function Euros(doc: string) {
  return Typed({ default: '', description: doc });
}

/** Values of a choice that may also be left empty. */
export function WithEmpty<T extends string>(values: readonly T[]): (T | '')[] {
  return [...values, ''];
}

/** A whole number as it is typed: '3' or 3. The rules check it. */
export function Count(doc: string) {
  return Typed({ description: doc });
}

/** A required whole number of a form. A missing one counts as empty, like in `FormLine`. */
export function FormCount(doc: string) {
  return Typed({ default: '', description: doc });
}

export const Moment = Type.String({ description: 'ISO 8601, UTC' });

/** The caller's own connection. It gets no event of the change, because the reply contains it. */
export const OwnConnection = {
  connectionId: Type.Optional(
    Type.String({ maxLength: 100, description: 'one’s own connection, which gets no event' }),
  ),
};

/** A nullable value. Not optional, so that no reply can omit the field by accident. */
export function OrNull<T extends TSchema>(schema: T, doc?: string) {
  return Type.Union([schema, Type.Null()], describedBy(doc));
}

/** One of a few fixed values. */
export function OneOf<const T extends string | number>(values: readonly T[], doc?: string) {
  const literals = values.map((value) => Type.Literal(value));
  return Type.Unsafe<T>(Type.Union(literals, describedBy(doc)));
}

function describedBy(doc: string | undefined) {
  return doc === undefined ? {} : { description: doc };
}

export const TextOrNull = OrNull(Type.String());

export const NumberOrNull = OrNull(Type.Number());

/** The code of a text in a reply, so that a client can show it in its own language. */
export const TextCode = Type.Object({
  code: Type.Unsafe<ErrorCode>(Type.String({ description: 'as of a refusal' })),
  params: Type.Unsafe<Errors[ErrorCode]>(
    Type.Object({}, { additionalProperties: true, description: 'the values in the text, by name' }),
  ),
});
export type TextCode = Static<typeof TextCode>;

/** The data of a call that returns none. */
export const Nothing = Type.Null();
