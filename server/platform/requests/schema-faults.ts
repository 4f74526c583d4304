import type { TSchema } from 'typebox';
import type { Problem, ValueType } from '../../../shared/errors.ts';

interface Found {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
}

/** The parts of a JSON schema that describe its faults. */
interface Shape {
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly anyOf?: readonly { readonly const?: unknown; readonly type?: string }[];
  /** Problems by failed keyword, declared with `refusedWith` in `fields.ts`. */
  readonly refusedWith?: Readonly<Record<string, Problem>>;
}

/** Characters of a field path that the answer repeats. */
const LONGEST_PATH = 60;

/** Returns the problems of a value, one per field. */
export function problemsOf(schema: TSchema, found: readonly Found[]): Problem[] {
  const byPath = new Map<string, Found>();
  // For a union, the validator reports the options first and the union last. The last report is the
  // one that people understand.
  for (const fault of found) byPath.set(fault.instancePath, fault);
  return [...byPath.values()].map((fault) => toProblem(schema, fault));
}

function toProblem(schema: TSchema, { keyword, instancePath, params }: Found): Problem {
  const path = instancePath.split('/').slice(1);
  if (keyword === 'required') path.push(missingOf(params));
  const place = shapeAt(schema, path);
  const field = path.join('.');
  const own = place?.refusedWith?.[keyword];
  if (own) return { ...own, field };
  const problem =
    field === '' ? problemOfAll(params) : problemOf(keyword, params, { field, place });
  return field === '' ? problem : { ...problem, field };
}

function missingOf(params: object): string {
  const [first = ''] = (params as { requiredProperties?: string[] }).requiredProperties ?? [];
  return first;
}

function shapeAt(schema: TSchema, path: readonly string[]): Shape | undefined {
  let shape: Shape | undefined = schema;
  for (const part of path) shape = shape?.items ?? shape?.properties?.[part];
  return shape;
}

const TYPES = [
  'integer',
  'number',
  'string',
  'boolean',
  'array',
  'object',
  'null',
] satisfies ValueType[];

function valueType(type: string | undefined): ValueType {
  return TYPES.find((known) => known === type) ?? 'other';
}

/** A payload is always an object, so the only fault of the whole is its type. */
function problemOfAll(params: object): Problem {
  const { type } = params as { type?: string };
  return { code: 'request.type', params: { type: valueType(type) } };
}

function problemOf(
  keyword: string,
  params: object,
  { field: path, place }: { field: string; place: Shape | undefined },
): Problem {
  const field = path.slice(0, LONGEST_PATH);
  const {
    limit = 0,
    type,
    allowedValues,
  } = params as {
    limit?: number;
    type?: string;
    allowedValues?: readonly unknown[];
  };
  switch (keyword) {
    case 'required':
      return { code: 'request.field-missing', params: { field } };
    case 'type':
      return { code: 'request.field-type', params: { field, type: valueType(type) } };
    case 'minimum':
      return { code: 'request.field-too-low', params: { field, least: limit } };
    case 'maximum':
      return { code: 'request.field-too-high', params: { field, most: limit } };
    case 'maxLength':
      return { code: 'request.field-too-long', params: { field, most: limit } };
    case 'maxItems':
      return { code: 'request.field-too-many', params: { field, most: limit } };
    case 'enum':
      return notListed(field, allowedValues ?? []);
    case 'anyOf':
      return unionProblem(field, place?.anyOf ?? []);
    default:
      return { code: 'request.field-format', params: { field } };
  }
}

/** Names the values that a union accepts, or else its types. */
function unionProblem(field: string, options: NonNullable<Shape['anyOf']>): Problem {
  const values = options.map((option) => option.const).filter((value) => value !== undefined);
  if (values.length > 0) return notListed(field, values);
  const [first, second, third] = options.map(({ type }) => valueType(type));
  if (first === undefined || second === undefined) {
    return { code: 'request.field-format', params: { field } };
  }
  if (third === undefined) return { code: 'request.field-types', params: { field, first, second } };
  return { code: 'request.field-three-types', params: { field, first, second, third } };
}

function notListed(field: string, values: readonly unknown[]): Problem {
  const listed = values.map((value) => String(value) || '(empty)');
  return { code: 'request.field-not-listed', params: { field, values: listed } };
}
