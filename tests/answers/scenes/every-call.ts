import type { TSchema } from 'typebox';
import { callTable, clientEventTable } from '../../../shared/features/call-table.ts';
import type { TestSocket } from '../../kit/test-socket.ts';
import type { Cast } from '../cast.ts';
import { type Actor, type Recorder, STRANGER } from '../recorder.ts';
import type { Shape } from '../../kit/read/shape.ts';
import { kindOf } from '../../kit/read/kind-of.ts';

/** Callers without the right, by the access of a call. */
const REFUSED = {
  public: [],
  'signed-in': [STRANGER],
  buyer: [STRANGER, 'freelancer'],
  freelancer: [STRANGER, 'buyer'],
  administrator: [STRANGER, 'buyer'],
} as const satisfies Record<string, readonly (Actor | keyof Cast)[]>;

/** A caller with the right, by the access of a call. */
const ADMITTED = {
  public: undefined,
  'signed-in': 'buyer',
  buyer: 'buyer',
  freelancer: 'freelancer',
  administrator: 'administrator',
} as const;

/**
 * Records every call of the table, our own included, in each way that its declaration refuses.
 * Three ways are a foreign site, a body that is not an object, and no session. The others are
 * another role, and one wrong field at a time.
 */
export async function recordEveryCall(recorder: Recorder, cast: Cast): Promise<void> {
  for (const [path, call] of Object.entries(callTable)) {
    const who = ADMITTED[call.access];
    const admitted = who === undefined ? STRANGER : cast[who];
    const send = recorder.call;
    const foreign = { headers: { Origin: 'https://elsewhere.example' } };
    if (!('anySite' in call)) await send(path, 'from another site', STRANGER, {}, foreign);
    if (kindOf(call) !== 'upload')
      await send(path, 'with a body that is no object', STRANGER, {}, { body: '[]' });
    for (const one of REFUSED[call.access]) {
      await send(path, 'without the right', typeof one === 'string' ? cast[one] : one);
    }
    for (const { what, payload } of wrongShapes(call.request)) {
      await send(path, what, admitted, payload);
    }
  }
}

/** Records every client event with one wrong field at a time. */
export async function recordEveryEvent(
  { send }: Recorder,
  { buyer }: Cast,
  socket: TestSocket,
): Promise<void> {
  for (const [event, { payload: schema }] of Object.entries(clientEventTable)) {
    for (const { what, payload } of wrongShapes(schema)) {
      await send(socket, event, what, buyer, payload);
    }
  }
}

/** A payload with one fault, and its description. */
interface WrongShape {
  readonly what: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Returns every payload that breaks a call's schema in one place. Its other fields are valid. */
function wrongShapes(schema: TSchema): WrongShape[] {
  const { properties = {}, required = [] }: Shape = schema;
  const needed = Object.entries(properties).filter(
    ([name, { default: filled }]) => required.includes(name) && filled === undefined,
  );
  const right = Object.fromEntries(needed.map(([name, shape]) => [name, rightValue(shape)]));
  const missing = needed.map(([name]) => {
    const { [name]: _left, ...payload } = right;
    return { what: `without ${name}`, payload };
  });
  const wrong = Object.entries(properties).flatMap(([name, shape]) =>
    wrongValues(shape).map(([what, value]) => ({
      what: `${name} ${what}`,
      payload: { ...right, [name]: value },
    })),
  );
  const text = Object.keys(properties).find((name) => isPlainText(properties[name]));
  if (text === undefined) return [...missing, ...wrong];
  // Every text field has the same refusal: one is enough.
  const payload = { ...right, [text]: 'x\u0007' };
  return [...missing, ...wrong, { what: `${text} with a control character`, payload }];
}

function isPlainText(shape: Shape | undefined): boolean {
  return shape?.type === 'string' && shape.maxLength !== undefined && !shape.isFree;
}

function wrongValues(shape: Shape): (readonly [what: string, value: unknown])[] {
  const values: [string, unknown][] = [['of another type', shape.type === 'object' ? 'x' : {}]];
  const options = shape.anyOf ?? [shape];
  for (const { maxLength } of options) {
    if (maxLength === undefined) continue;
    values.push([`of ${maxLength + 1} characters`, 'x'.repeat(maxLength + 1)]);
  }
  for (const { minimum, maximum } of options) {
    if (minimum !== undefined) values.push([`of ${minimum - 1}`, minimum - 1]);
    if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) {
      values.push([`of ${maximum + 1}`, maximum + 1]);
    }
  }
  if (shape.format ?? shape.pattern) values.push(['of another format', '?']);
  if (shape.maxItems !== undefined) {
    const items = Array.from({ length: shape.maxItems + 1 }, () => rightValue(shape.items ?? {}));
    values.push([`of ${items.length} entries`, items]);
  }
  return values;
}

function rightValue(shape: Shape): unknown {
  const [first] = shape.anyOf ?? [];
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (first) return rightValue(first);
  if (shape.type === 'integer' || shape.type === 'number') return shape.minimum ?? 1;
  if (shape.type === 'boolean') return true;
  if (shape.type === 'array') return [];
  if (shape.format === 'uuid') return '00000000-0000-4000-8000-000000000001';
  return 'x'.repeat(shape.minLength ?? 1);
}
