import type { None } from './none.ts';

/** A type of JSON Schema. */
export type ValueType =
  | 'integer'
  | 'number'
  | 'string'
  | 'boolean'
  | 'array'
  | 'object'
  | 'null'
  | 'other';

/** Refusals of any call or event. */
export interface RequestsErrors {
  'fault.database-away': None;
  'fault.internal': None;
  'limit.too-many-requests': { minutes: number };
  'request.body-not-object': None;
  'request.broken-off': None;
  'request.content-type': None;
  'request.field-format': { field: string };
  'request.field-missing': { field: string };
  'request.field-not-listed': { field: string; values: readonly string[] };
  'request.field-three-types': {
    field: string;
    first: ValueType;
    second: ValueType;
    third: ValueType;
  };
  'request.field-too-high': { field: string; most: number };
  'request.field-too-long': { field: string; most: number };
  'request.field-too-low': { field: string; least: number };
  'request.field-too-many': { field: string; most: number };
  'request.field-type': { field: string; type: ValueType };
  'request.field-types': { field: string; first: ValueType; second: ValueType };
  'request.field-unstorable': { field: string };
  'request.foreign-page': None;
  'request.headers-too-large': None;
  'request.malformed': None;
  'request.nested-too-deep': None;
  'request.not-json': None;
  'request.nothing-here': None;
  'request.too-deep': None;
  'request.too-large': None;
  'request.too-slow': None;
  'request.type': { type: ValueType };
  'request.unknown-call': None;
  'request.unreadable': None;
  'socket.foreign-page': None;
  'socket.too-many-from-network': None;
  'socket.too-many-windows': None;
  'socket.unknown-event': None;
}
