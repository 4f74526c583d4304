import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Clean, Default } from 'typebox/value';
import { coerce } from './coerce.ts';
import { isNestedTooDeep } from './nesting.ts';
import { type SchemaFault, wordFaults } from './schema-faults.ts';

/** What became of a value held against a schema. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly SchemaFault[] };

/**
 * Compiles a schema into a parser of foreign values: payloads of calls, of events, the environment.
 * It fills defaults, reads numbers and booleans that came as text (a form or a query has nothing
 * else), drops what is not declared, and never throws.
 */
export function compileParser<T extends TSchema>(schema: T): (value: unknown) => Parsed<Static<T>> {
  const validator = Compile(schema);
  const exact = Compile(exactly(schema));
  const free = freeTexts(schema);
  return (foreign) => {
    // Most values need no reading and are taken as they are: 0.8 microseconds instead of 10.
    const isExact = exact.Check(foreign);
    if (!isExact && isNestedTooDeep(foreign)) return { ok: false, faults: [TOO_DEEP] };
    const value: unknown = isExact
      ? foreign
      : Clean(schema, Default(schema, coerce(schema, foreign)));
    if (validator.Check(value)) {
      const field = unstorableField(value, free);
      if (field === undefined) return { ok: true, value };
      return { ok: false, faults: [{ field, problem: UNSTORABLE }] };
    }
    return { ok: false, faults: wordFaults(schema, validator.Errors(value)) };
  };
}

/** One line that names the first fault, for the envelope. */
export function describeFaults(faults: readonly SchemaFault[]): string {
  const [first] = faults;
  if (!first) return 'The request is not of the expected shape.';
  if (first.info !== undefined) return first.info;
  return first.field
    ? `The field ${first.field.slice(0, 60)} ${first.problem}.`
    : `The request ${first.problem}.`;
}

const TOO_DEEP: SchemaFault = { field: '', problem: 'is nested too deeply' };
const UNSTORABLE =
  'holds control characters or marks that hide the direction of text; take them out';
/**
 * Control characters other than tab and line ends, and the marks that override the direction of
 * text: they cannot be stored or spoken, or make a text look like another one (Unicode TR 36).
 */
const UNSTORABLE_CHARACTERS = /[[\p{Cc}--[\t\n\r]]\u202A-\u202E\u2066-\u2069]/v;
const NO_FIELDS: ReadonlySet<string> = new Set();

/** The fields of a payload that take any character, declared as `FreeText`. */
function freeTexts(schema: TSchema): ReadonlySet<string> {
  const { properties = {} } = schema as { properties?: Record<string, { isFree?: boolean }> };
  return new Set(Object.keys(properties).filter((key) => properties[key]?.isFree));
}

/** The path of the first text, or the first name of a field, that could not be stored as it is. */
function unstorableField(value: unknown, free = NO_FIELDS, path = ''): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    // Where a schema takes fields of any name.
    if (!isStorable(key)) return path;
    if (free.has(key) && typeof part === 'string' && part.isWellFormed()) continue;
    const found = unstorableField(part, NO_FIELDS, path ? `${path}.${key}` : key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Half a surrogate pair is nothing that UTF-8 could carry. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !UNSTORABLE_CHARACTERS.test(text);
}

/** The schema of the values that are right as they are: every default there, nothing undeclared. */
function exactly(schema: TSchema): TSchema {
  const { properties, required, items, anyOf } = schema as {
    properties?: Record<string, TSchema>;
    required?: string[];
    items?: TSchema;
    anyOf?: TSchema[];
  };
  if (items) return { ...schema, items: exactly(items) };
  if (anyOf) return { ...schema, anyOf: anyOf.map(exactly) };
  if (!properties) return schema;
  const parts = Object.entries(properties);
  const filled = parts.filter(([, part]) => 'default' in part).map(([key]) => key);
  return {
    ...schema,
    properties: Object.fromEntries(parts.map(([key, part]) => [key, exactly(part)])),
    required: [...new Set([...(required ?? []), ...filled])],
    additionalProperties: false,
  };
}
