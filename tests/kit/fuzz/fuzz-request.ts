import { type CallPath, callTable } from '../../../shared/features/call-table.ts';
import { CALLERS, type Caller } from '../access/access-people.ts';
import type { AccessWorld } from '../access/access-world.ts';
import { formOf } from '../make-call.ts';
import type { RandomNumbers } from '../random-numbers.ts';
import { type Known, type Validity, payloadMaker } from './payloads.ts';
import { kindOf } from '../read/kind-of.ts';

const json = { 'Content-Type': 'application/json' };
const post = (
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = json,
): RawRequest => {
  return { method: 'POST', headers, body };
};

/** Malformed HTTP: broken and deep JSON, other content types and methods, invalid addresses. */
const RAW_REQUESTS: readonly [RawRequest, ...RawRequest[]] = [
  post(''),
  post('{'),
  post('null'),
  post('[]'),
  post('"text"'),
  post('{"a":1,"a":2}'),
  post('{"__proto__":{"is_administrator":true}}'),
  post('{"constructor":{"prototype":{"role":3}}}'),
  post('['.repeat(20_000)),
  post(`{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`),
  post(JSON.stringify({ Auth: { userId: 1, token: 'x'.repeat(50_000) } })),
  post(JSON.stringify({ Auth: 'me' })),
  post(JSON.stringify({ Auth: { userId: '1 OR 1=1', token: [] } })),
  post(new Uint8Array([0xff, 0xfe, 0x7b, 0x00])),
  post('x'.repeat(2_000_000)),
  post('a=1&b=2', { 'Content-Type': 'application/x-www-form-urlencoded' }),
  post('<a/>', { 'Content-Type': 'text/xml' }),
  post('{}', { 'Content-Type': 'application/json; charset=utf-16' }),
  post('--x\r\n\r\n', { 'Content-Type': 'multipart/form-data; boundary=x' }),
  post('nothing', { 'Content-Type': 'multipart/form-data' }),
  { method: 'GET' },
  { method: 'PUT', body: '{}', headers: json },
  { method: 'DELETE' },
  { method: 'OPTIONS' },
  { path: '/api/' },
  { path: '/api/%00' },
  { path: '/api/users/../admin/getUsers' },
  { path: '/%ff%fe' },
  { path: '/%' },
  { path: '//evil.example/%2e%2e' },
  { path: '/..%2f..%2fetc%2fpasswd' },
  { path: `/${'a'.repeat(5_000)}` },
  { path: `/?${'a=1&'.repeat(2_000)}` },
  { path: '/audio/00000000-0000-0000-0000-000000000000', headers: { Range: 'bytes=0-,1-2,-9' } },
  { path: '/audio/..%2f..%2f' },
  { path: '/receipt/99999999999999999999' },
  { path: '/sitemap.xml?page=-1' },
  { path: '/projects/9e99/..' },
  {
    path: '/payments/return',
    ...post('x=1', { 'Content-Type': 'application/x-www-form-urlencoded' }),
  },
  { path: '/payments/notification', ...post('{"a":') },
];

/** One request of the fuzzer. */
export interface FuzzRequest {
  readonly caller: Caller;
  /** A description for the report of a failure. */
  readonly title: string;
  readonly path: string;
  readonly init: RequestInit;
  /** Everything that the request contains, to distinguish an echo from a leak. */
  readonly asked: string;
  /** Whether the answer must be the envelope. */
  readonly isCall: boolean;
}

const PATHS = Object.keys(callTable) as [CallPath, ...CallPath[]];
/** The kinds of payloads. Valid ones are most frequent, since they get furthest. */
export const VALIDITIES: readonly [Validity, ...Validity[]] = [
  'valid',
  'valid',
  'nearly valid',
  'wild',
];

/**
 * Creates a request from random numbers: a call by some caller, or one time in ten malformed HTTP.
 */
export function makeFuzzRequest(
  numbers: RandomNumbers,
  world: AccessWorld,
  known: Known,
): FuzzRequest {
  const caller = numbers.pick(CALLERS);
  const path = numbers.pick(PATHS);
  if (numbers.between(1, 10) === 1) return rawRequest(numbers, `/api${path}`);
  const validity = numbers.pick(VALIDITIES);
  const { request } = callTable[path];
  const kind = kindOf(callTable[path]);
  const payload = payloadMaker(numbers, known)(request, validity);
  const auth = world.people.auth(caller);
  const values = auth ? { ...payload, Auth: auth } : payload;
  const asked = JSON.stringify(values);
  const init =
    kind === 'upload'
      ? { body: uploadOf(numbers, values) }
      : { headers: { 'Content-Type': 'application/json' }, body: asked };
  const title = `${caller}, ${validity}: ${path} ${JSON.stringify(payload).slice(0, 300)}`;
  const isCall = kind !== 'file';
  return { caller, title, path: `/api${path}`, init: { method: 'POST', ...init }, asked, isCall };
}

function rawRequest(numbers: RandomNumbers, callPath: string): FuzzRequest {
  const { path = callPath, ...init } = numbers.pick(RAW_REQUESTS);
  const asked = String(init.body);
  const title = `raw: ${init.method ?? 'GET'} ${path} ${asked.slice(0, 100)}`;
  return { caller: 'visitor', title, path, init, asked, isCall: false };
}

function uploadOf(numbers: RandomNumbers, values: object): FormData {
  const form = formOf(values);
  const bytes = numbers.pick(['', 'RIFF', 'ID3', '\u0000'.repeat(5_000)]);
  const fileName = numbers.pick(['a.wav', '../a.mp3', 'x'.repeat(300), '\u0000', 'a\r\nb.exe']);
  form.append(numbers.pick(['file', 'audio', 'chunk', 'files[]']), new Blob([bytes]), fileName);
  return form;
}

/** A request that none of Earmark's clients sends. Without a path it is sent to a random call. */
interface RawRequest extends RequestInit {
  readonly path?: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}
