import type { TSchema } from 'typebox';

/** One thing that is wrong with a value: where, by field path, and what. */
export interface SchemaFault {
  readonly field: string;
  readonly problem: string;
  /** The whole sentence, where the schema has one of its own for this fault. */
  readonly info?: string;
}

/** A fault as the validator finds it. */
interface Found {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
}

/** As much of a schema as its faults are told by. */
interface Shape {
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly anyOf?: readonly { readonly const?: unknown; readonly type?: string }[];
  /** What people are told, by the keyword that is broken: see `said` in `fields.ts`. */
  readonly said?: Readonly<Record<string, string>>;
}

/** The faults of a value in people's words, one a field. */
export function wordFaults(schema: TSchema, found: readonly Found[]): SchemaFault[] {
  const byPath = new Map<string, Found>();
  // Of a union the options are told first and the union last, which is what people understand.
  for (const fault of found) byPath.set(fault.instancePath, fault);
  return [...byPath.values()].map((fault) => wordFault(schema, fault));
}

function wordFault(schema: TSchema, { keyword, instancePath, params }: Found): SchemaFault {
  const path = instancePath.split('/').slice(1);
  if (keyword === 'required') path.push(missingOf(params));
  const place = shapeAt(schema, path);
  const field = path.join('.');
  const info = place?.said?.[keyword];
  const problem = problemOf(keyword, params, place);
  return { field, problem, ...(info !== undefined && { info }) };
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

const TYPES: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'empty',
};

function problemOf(keyword: string, params: object, place: Shape | undefined): string {
  const { limit, type, allowedValues } = params as {
    limit?: number;
    type?: string;
    allowedValues?: readonly unknown[];
  };
  switch (keyword) {
    case 'required':
      return 'is missing';
    case 'type':
      return `has to be ${TYPES[String(type)] ?? 'of another type'}`;
    case 'minimum':
      return `has to be at least ${limit}`;
    case 'maximum':
      return `can be at most ${limit}`;
    case 'minLength':
      return `needs at least ${limit} characters`;
    case 'maxLength':
      return `can have at most ${limit} characters`;
    case 'minItems':
      return `needs at least ${limit} entries`;
    case 'maxItems':
      return `can have at most ${limit} entries`;
    case 'enum':
      return oneOf(allowedValues ?? []);
    case 'anyOf':
      return unionProblem(place?.anyOf ?? []);
    default:
      return 'is not written as it has to be';
  }
}

/** What a union takes: its values where it names them, else its types. */
function unionProblem(options: NonNullable<Shape['anyOf']>): string {
  const values = options.map((option) => option.const).filter((value) => value !== undefined);
  if (values.length > 0) return oneOf(values);
  const types = options.map(({ type }) => TYPES[type ?? ''] ?? type);
  return `has to be ${types.join(' or ')}`;
}

function oneOf(values: readonly unknown[]): string {
  return `has to be one of ${values.map((value) => String(value) || '(empty)').join(', ')}`;
}
