import type { TSchema } from 'typebox';

/** The parts of a JSON schema that decide how text is converted. */
interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
}

const NUMBER = /^-?\d{1,16}(?:\.\d{1,10})?$/;
/** Values that forms and queries send for an absent field. */
const ABSENT: readonly unknown[] = ['', 'null', 'undefined'];

/**
 * Returns a copy of an untrusted value in which text has the type that the schema requires, if the
 * conversion is unambiguous. Forms and queries contain only text, and some callers send numbers for
 * text fields.
 */
export function coerce(schema: TSchema, value: unknown): unknown {
  const shape: Shape = schema;
  if (shape.type === 'object' && shape.properties) return coerceObject(shape, value);
  if (shape.type === 'array' && shape.items) return coerceArray(shape.items, value);
  if (shape.anyOf) return coerceUnion(shape.anyOf, value);
  if (shape.type === 'boolean') return coerceBoolean(value);
  if (shape.type === 'string' && typeof value === 'number') return String(value);
  const wantsNumber =
    shape.type === 'integer' || shape.type === 'number' || typeof shape.const === 'number';
  if (wantsNumber && typeof value === 'string' && NUMBER.test(value)) return Number(value);
  return value;
}

function coerceObject({ properties = {}, required = [] }: Shape, foreign: unknown): unknown {
  const source = readJson(foreign);
  if (!isRecord(source)) return source;
  const result: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(properties)) {
    if (!Object.hasOwn(source, key)) continue;
    // An unticked box must not count as absent, because its default could be consent.
    const mayBeAbsent =
      !required.includes(key) || ('default' in schema && shapeOf(schema).type !== 'boolean');
    if (mayBeAbsent && ABSENT.includes(source[key]) && !takes(schema, source[key])) continue;
    result[key] = coerce(schema, source[key]);
  }
  return result;
}

/** Lists arrive as JSON, as a repeated field, as one value, or, for ids, separated by commas. */
function coerceArray(items: TSchema, foreign: unknown): unknown {
  const value = readJson(foreign);
  if (Array.isArray(value)) {
    const filled = value.filter((item) => item !== '' || takes(items, ''));
    return filled.map((item: unknown) => coerce(items, item));
  }
  if (value === '') return [];
  if (shapeOf(items).type !== 'integer') return typeof value === 'string' ? [value] : value;
  if (typeof value === 'number') return [value];
  if (typeof value !== 'string' || !/^\d+(?:,\d+)*$/.test(value)) return value;
  return value.split(',').map((item) => coerce(items, item));
}

/**
 * A union that includes text keeps text. Otherwise text is converted to a number or null.
 */
function coerceUnion(options: readonly TSchema[], value: unknown): unknown {
  const types = options.map((option) => shapeOf(option).type);
  if (typeof value === 'number') {
    const wantsText = types.includes('string') && !types.some((type) => NUMERIC.includes(type));
    return wantsText ? String(value) : value;
  }
  if (typeof value !== 'string' || types.includes('string')) return value;
  if (types.includes('null') && (value === 'null' || value === '')) return null;
  return NUMBER.test(value) ? Number(value) : value;
}

const NUMERIC: readonly unknown[] = ['integer', 'number'];

function coerceBoolean(value: unknown): unknown {
  if (value === 1 || value === '1' || value === 'true') return true;
  if (value === 0 || value === '0' || value === 'false') return false;
  return value;
}

/** Returns whether the schema accepts a value that forms send for an absent field. */
function takes(schema: TSchema, value: unknown): boolean {
  const { type, const: literal, enum: values, anyOf, ...text } = shapeOf(schema);
  if (anyOf) return anyOf.some((option) => takes(option, value));
  if (type === 'null') return value === null || value === 'null';
  if (literal !== undefined) return literal === value;
  if (values) return values.includes(value);
  const isAnyText = type === 'string' && !text.format && !text.pattern && !text.minLength;
  return isAnyText && typeof value === 'string';
}

function shapeOf(schema: TSchema): Shape {
  return schema;
}

/** Parses an object or a list that a query or a form field carries as JSON. */
function readJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value) || isJsonTooDeep(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** The deepest nesting of lists and objects that is accepted. */
const MAX_LEVELS = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** The codes of `[` and `{`. The code of the closing one is 2 higher. */
const [LIST_OPENS, OBJECT_OPENS] = [0x5b, 0x7b];

/**
 * Returns whether a JSON text is nested too deep. Called before parsing, because schema checks
 * recurse level by level and thousands of levels exhaust the stack.
 */
export function isJsonTooDeep(json: string): boolean {
  let levels = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (isInText) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isInText = false;
    } else if (code === QUOTE) {
      isInText = true;
    } else if (code === LIST_OPENS || code === OBJECT_OPENS) {
      levels += 1;
      if (levels > MAX_LEVELS) return true;
    } else if (code === LIST_OPENS + 2 || code === OBJECT_OPENS + 2) {
      levels -= 1;
    }
  }
  return false;
}

/**
 * Returns whether a parsed value is nested too deep, for values that were parsed elsewhere, such as
 * events.
 */
export function isValueTooDeep(value: unknown, levelsLeft = MAX_LEVELS): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levelsLeft === 0) return true;
  return Object.values(value).some((part) => isValueTooDeep(part, levelsLeft - 1));
}

/** Whether a value is an object, and neither null nor an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
