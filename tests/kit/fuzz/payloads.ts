import type { TSchema } from 'typebox';
import type { RandomNumbers } from '../random-numbers.ts';
import type { Shape } from '../read/shape.ts';

/** How closely a payload follows its schema. */
export type Validity = 'valid' | 'nearly valid' | 'wild';

/** Existing values of the test's world, by property name, so that a payload may refer to them. */
export interface Known {
  readonly numbers: readonly [number, ...number[]];
  readonly strings: Readonly<Record<string, readonly [string, ...string[]]>>;
}

/** Creates a generator of payloads. Equal numbers give equal payloads. */
export function payloadMaker(numbers: RandomNumbers, known: Known) {
  const chance = (percent: number) => numbers.between(1, 100) <= percent;

  function valid(shape: Shape, name: string): unknown {
    if (shape.const !== undefined) return shape.const;
    const [first, ...others] = shape.enum ?? shape.anyOf ?? [];
    if (shape.enum) return numbers.pick([first, ...others]);
    if (shape.anyOf) return valid(numbers.pick([first, ...others]) as Shape, name);
    if (shape.type === 'object') return object(shape);
    if (shape.type === 'array') {
      const length = numbers.between(0, Math.min(3, shape.maxItems ?? 3));
      return Array.from({ length }, () => valid(shape.items ?? {}, name));
    }
    if (shape.type === 'integer') return whole(shape);
    if (shape.type === 'number') return chance(70) ? whole(shape) : whole(shape) / 100;
    if (shape.type === 'boolean') return chance(50);
    if (shape.type === 'string') return string(shape, name);
    return null;
  }

  function object({ properties = {}, patternProperties = {}, required = [] }: Shape) {
    const entries = Object.entries(properties)
      .filter(([name]) => required.includes(name) || chance(60))
      .map(([name, shape]) => [name, valid(shape, name)]);
    const records = Object.values(patternProperties).map((shape) => [
      String(known.numbers[0]),
      valid(shape, ''),
    ]);
    return Object.fromEntries([...entries, ...records]) as Record<string, unknown>;
  }

  function whole({ minimum = -1_000, maximum = 1_000_000 }: Shape): number {
    const id = numbers.pick(known.numbers);
    if (chance(70) && id >= minimum && id <= maximum) return id;
    return numbers.pick([minimum, maximum, numbers.between(minimum, Math.min(maximum, 50))]);
  }

  function string({ format, pattern, minLength = 0, maxLength = 60 }: Shape, name: string): string {
    const hits = known.strings[name] ?? (format && known.strings[format]);
    if (hits && chance(80)) return numbers.pick(hits);
    if (pattern !== undefined && known.strings['pattern']) {
      return numbers.pick(known.strings['pattern']);
    }
    const text = numbers.pick(TEXTS);
    return text.repeat(1 + minLength / text.length).slice(0, maxLength);
  }

  /** Returns a payload that is valid except for at most one thing. */
  function nearlyValid(shape: Shape): object {
    const payload = object(shape);
    const [first = 'extra', ...more] = Object.keys(shape.properties ?? {});
    const name = numbers.pick([first, ...more]);
    const { [name]: _left, ...others } = payload;
    const change = numbers.between(1, 6);
    if (change === 1) return others;
    if (change === 6) return { ...payload, [name]: deep(numbers.pick(DEPTHS)) };
    return { ...payload, [change === 2 ? `${name}s` : name]: wildValue(2) };
  }

  function wildValue(depth: number): unknown {
    const kind = numbers.between(1, depth > 0 ? 10 : 8);
    if (kind <= 3) return numbers.pick(STRINGS);
    if (kind <= 6) return numbers.pick([...NUMBERS, ...known.numbers]);
    if (kind <= 8) return numbers.pick([null, true, false, []]);
    const length = numbers.between(0, 4);
    if (kind === 9) return Array.from({ length }, () => wildValue(depth - 1));
    return wildObject(depth - 1);
  }

  function wildObject(depth: number): object {
    const names = Array.from({ length: numbers.between(0, 4) }, () => numbers.pick(NAMES));
    // Not by assignment: `__proto__` has to be sent as a plain name and not set a prototype.
    return Object.fromEntries(names.map((name) => [name, wildValue(depth)]));
  }

  return (schema: TSchema, validity: Validity): object => {
    const shape: Shape = schema;
    if (validity === 'valid') return object(shape);
    if (validity === 'nearly valid') return nearlyValid(shape);
    return { ...object(shape), ...wildObject(3) };
  };
}

/** Nests lists from the inside: recursion would exhaust the stack here. */
function deep(levels: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < levels; level += 1) value = [value];
  return value;
}

/** Nesting depths: accepted, the limit, one above it, and as deep as JSON.stringify allows. */
const DEPTHS = [5, 31, 32, 4_000] as const;

/** Ordinary texts. */
const TEXTS = [
  'a',
  'Rain on a roof',
  'Шума и киша',
  'ana@people.example',
  '12',
  '2026-11-20',
] as const;

/** Edge cases: limits of ranges, and unusual numbers. */
const NUMBERS = [
  0,
  -1,
  1,
  0.1,
  -0,
  1e21,
  1e-9,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 63),
  2 ** 63,
] as const;

const STRINGS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u202Eevil',
  'e\u0301'.repeat(50),
  '👩🏽‍🦯'.repeat(10),
  'x'.repeat(10_000),
  "'; DROP TABLE account; --",
  '<script>alert(1)</script>',
  '=1+1',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'https://evil.example/',
  '//evil.example',
  'a\r\nBcc: everybody@evil.example',
  '${7*7}',
  '%',
  '\\',
  'NaN',
  '1e400',
  '99999999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  '0001-01-01',
  '275760-09-13',
  '{"a":1}',
  'true',
  'null',
] as const;

const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  'id',
  'userId',
  'accountId',
  'role',
  'is_administrator',
  'isAdministrator',
  'owner_id',
  'status',
  'price',
  'price_cents',
  'password',
  'Auth',
  'token',
] as const;
