import type { TSchema } from 'typebox';
import type { Shape } from '../kit/read/shape.ts';

/** A payload with one fault, and its description. */
export interface WrongShape {
  readonly what: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Returns every payload that breaks a call's schema in one place. Its other fields are valid. */
export function wrongShapes(schema: TSchema): WrongShape[] {
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
