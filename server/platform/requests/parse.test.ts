import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { compileParser } from './parse.ts';
import { englishOf } from './refusal.ts';

const parse = compileParser(
  Type.Object({
    id: Type.Integer({ minimum: 1 }),
    name: Type.String({ maxLength: 20 }),
    price: Type.Optional(Type.Number()),
    accept: Type.Optional(Type.Boolean()),
    role: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2)])),
    note: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    limit: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
    page: Type.Integer({ default: 1 }),
    ids: Type.Optional(Type.Array(Type.Integer())),
    Auth: Type.Optional(Type.Object({ userId: Type.Integer(), token: Type.String() })),
  }),
);

const RIGHT = { id: 7, name: 'Rain' };

describe('a value that fits', () => {
  test('gets its defaults and loses undeclared fields', () => {
    expect(valueOf({ ...RIGHT, isAdministrator: true })).toEqual({ ...RIGHT, page: 1 });
  });

  test('may consist of text only, as in a form or a query', () => {
    const text = {
      id: '7',
      name: '12',
      price: '-4.50',
      accept: 'true',
      role: '2',
      note: '5',
      limit: 'null',
      ids: '[1,"2"]',
      Auth: '{"userId":"3","token":"4"}',
    };
    expect(valueOf(text)).toEqual({
      id: 7,
      name: '12',
      price: -4.5,
      accept: true,
      role: 2,
      note: '5',
      limit: null,
      ids: [1, 2],
      Auth: { userId: 3, token: '4' },
      page: 1,
    });
  });

  test('is not mutated', () => {
    const foreign = Object.freeze({ id: '7', name: 'Rain', extra: 1 });
    valueOf(foreign);
    expect(foreign).toEqual({ id: '7', name: 'Rain', extra: 1 });
  });
});

describe('a value that does not fit', () => {
  test.each([
    ['id', '7 '],
    ['id', '0x7'],
    ['id', '1e3'],
    ['id', ''],
    ['id', 0],
    ['id', null],
    ['accept', 'yes'],
    ['role', '3'],
    ['ids', '[1,'],
    ['Auth', 'none'],
    ['name', { toString: 'Rain' }],
  ])('%s = %j names the field', (field, value) => {
    expect(problemOf({ ...RIGHT, [field]: value })?.field).toBe(field);
  });

  test('names the path of a nested field', () => {
    const problem = problemOf({ ...RIGHT, Auth: { userId: 'x', token: 't' } });
    expect(problem && englishOf(problem)).toBe('The field Auth.userId has to be a whole number.');
  });

  test.each([null, undefined, 5, 'text', [], true])('%j is not a payload', (foreign) => {
    expect(problemOf(foreign)).toBeDefined();
  });

  test('cannot reach the prototype', () => {
    const foreign = JSON.parse('{"id":7,"name":"Rain","__proto__":{"accept":true}}') as unknown;
    expect(valueOf(foreign)).toEqual({ ...RIGHT, page: 1 });
    expect(({} as { accept?: boolean }).accept).toBeUndefined();
  });
});

describe('a text that cannot be stored or spoken as it is', () => {
  test.each([
    ['a null character', 'a\0b'],
    ['an escape', 'a\u001Bb'],
    ['an override of direction', 'a\u202Eb'],
    ['half a surrogate pair', 'a\uD800b'],
  ])('is refused: %s', (_what, name) => {
    const problem = problemOf({ ...RIGHT, name });
    expect(problem && englishOf(problem)).toMatch(/^The field name contains control/);
  });

  test('is also refused as the name of a field', () => {
    const ofAnyName = compileParser(
      Type.Object({ keys: Type.Record(Type.String(), Type.String()) }),
    );
    for (const name of ['a\0b', 'a\u202Eb', 'a\uD800b']) {
      expect(ofAnyName({ keys: { [name]: 'x' } })).toMatchObject({
        ok: false,
        problem: { field: 'keys' },
      });
    }
    expect(ofAnyName({ keys: { 'Шума 🎧': 'x' } })).toMatchObject({ ok: true });
  });

  test('does not include tabs, line breaks, emoji and other scripts', () => {
    const name = 'Кiша\t🎧\r\nشمس';
    expect(valueOf({ ...RIGHT, name })).toMatchObject({ name });
  });
});

function valueOf(foreign: unknown): unknown {
  const parsed = parse(foreign);
  return parsed.ok ? parsed.value : parsed.problem;
}

function problemOf(foreign: unknown) {
  const parsed = parse(foreign);
  return parsed.ok ? undefined : parsed.problem;
}
