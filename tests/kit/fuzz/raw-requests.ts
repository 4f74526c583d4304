/** A request that none of Earmark's clients sends. Without a path it is sent to a random call. */
export interface RawRequest extends RequestInit {
  readonly path?: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

const json = { 'Content-Type': 'application/json' };
const post = (
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = json,
): RawRequest => {
  return { method: 'POST', headers, body };
};

/** Malformed HTTP: broken and deep JSON, other content types and methods, invalid addresses. */
export const RAW_REQUESTS: readonly [RawRequest, ...RawRequest[]] = [
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
