import { callTable } from '../../shared/features/call-table.ts';
import { formOf, type TestAuth } from '../kit/make-call.ts';
import type { TestApp } from '../kit/test-app.ts';
import { connectSocket, type TestSocket } from '../kit/test-socket.ts';
import { type Placeholders, shortened } from './placeholders.ts';
import type { Call } from '../../shared/contract/call.ts';
import { kindOf } from '../kit/read/kind-of.ts';

/** A caller. Without `auth` it is a stranger. */
export interface Actor {
  /** The name in the recording, such as `a buyer`. */
  readonly label: string;
  readonly auth?: TestAuth;
}

/** A caller without a session. */
export const STRANGER: Actor = { label: 'a stranger' };

/** The answer of a call; its body is not checked against any type. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A file part of a multipart call. */
export interface Part {
  readonly field: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The parts of a request beside its payload. */
export interface Sent {
  /** Files of a multipart call. */
  readonly parts?: readonly Part[];
  /** A raw body in place of the payload. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: 'GET';
  /** An address that is fetched by GET instead of the call. */
  readonly address?: string;
}

/** Counts of successes and refusals of one call or event. */
export interface Tally {
  done: number;
  refused: number;
}

/** Makes calls and sends events, and keeps requests and answers. */
export interface Recorder {
  readonly app: TestApp;
  readonly name: Placeholders['name'];
  /** Makes a call and records the answer. */
  readonly call: (
    path: string,
    what: string,
    caller: Actor,
    payload?: object,
    sent?: Sent,
  ) => Promise<Answer>;
  /** Sends an event and records its acknowledgement. */
  readonly send: (
    socket: TestSocket,
    event: string,
    what: string,
    caller: Actor,
    payload: unknown,
  ) => Promise<void>;
  /** Waits for a server event and records it. */
  readonly heard: (
    socket: TestSocket,
    event: string,
    what: string,
    fits?: (payload: never) => boolean,
  ) => Promise<void>;
  /** Connects to the socket, and records the result of the handshake. */
  readonly connect: (what: string, auth: object) => Promise<TestSocket | undefined>;
  /** The recorded answers by call or event, in the order of their names. */
  readonly entries: () => ReadonlyMap<string, readonly string[]>;
  readonly tally: ReadonlyMap<string, Tally>;
}

/**
 * Creates a recorder for a server. With `isBrief`, it records one line per answer, without the
 * request.
 */
export function createRecorder(
  app: TestApp,
  placeholders: Placeholders,
  { isBrief = false } = {},
): Recorder {
  const kept: { readonly subject: string; readonly write: () => string }[] = [];
  const tally = new Map<string, Tally>();
  let finished: ReadonlyMap<string, readonly string[]> | undefined;

  function keep(subject: string, isDone: boolean, write: () => string): void {
    // Entries are written at the end, because a value may be named after its answer.
    kept.push({ subject, write });
    const counts = tally.get(subject) ?? { done: 0, refused: 0 };
    counts[isDone ? 'done' : 'refused'] += 1;
    tally.set(subject, counts);
  }

  /** Writes a value on one line if it is short, else indented on several. */
  function written(value: unknown): string {
    const line = placeholders.write(value);
    if (line.length <= 160 || isRefusal(value)) return line;
    return placeholders.write(value, 2).replaceAll('\n', '\n  ');
  }

  function entry(title: string, asked: () => string, answered: string, body: unknown): string {
    if (isBrief) return `${title}: ${answered} ${written(body)}`;
    const end = answered === '' ? written(body) : `${answered}\n  ${written(body)}`;
    return `# ${title}\n> ${asked()}\n< ${end}`;
  }

  return {
    app,
    tally,
    name: placeholders.name,

    async call(path, what, { label, auth }, payload = {}, sent = {}) {
      const response = await fetch(...requestOf(app.url, path, { payload, auth, sent }));
      const { status } = response;
      const bytes = Buffer.from(await response.arrayBuffer());
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      const body: unknown = isJson ? JSON.parse(bytes.toString()) : `${bytes.length} bytes`;
      const asked = () => placeholders.text(askedOf(sent, placeholders.write(payload)));
      const answered = isBrief
        ? String(status)
        : placeholders.text(`${status}  ${headersOf(response)}`);
      keep(path, status < 400, () => entry(`${what}, by ${label}`, asked, answered, body));
      return { status, body };
    },

    async send(socket, event, what, { label }, payload) {
      const answer = await socket.send(event, payload);
      const asked = () => placeholders.write(payload);
      keep(event, answer.success, () => entry(`${what}, by ${label}`, asked, '', answer));
    },

    async heard(socket, event, what, fits) {
      const payload = await socket.waitFor<never>(event, fits);
      keep(event, true, () => `# ${what}\n< ${written(payload)}`);
    },

    async connect(what, auth) {
      const asked = () => placeholders.write(auth);
      try {
        const socket = await connectSocket(app, auth);
        keep('connect', true, () => `# ${what}\n> ${asked()}\n< connected`);
        return socket;
      } catch (error) {
        const { message, data } = error as Error & { data?: unknown };
        const said = { message, ...(data !== undefined && { data }) };
        keep('connect', false, () => `# ${what}\n> ${asked()}\n< ${written(said)}`);
        return undefined;
      }
    },

    entries() {
      if (finished) return finished;
      const bySubject = new Map<string, string[]>();
      for (const { subject, write } of kept) {
        bySubject.set(subject, [...(bySubject.get(subject) ?? []), write()]);
      }
      finished = new Map([...bySubject].toSorted(([a], [b]) => (a < b ? -1 : 1)));
      return finished;
    },
  };
}

interface Asked {
  readonly payload: object;
  readonly auth: TestAuth | undefined;
  readonly sent: Sent;
}

function requestOf(
  url: string,
  path: string,
  { payload, auth, sent }: Asked,
): [string, RequestInit] {
  const address = `${url}/api${path}`;
  const whole = auth ? { Auth: auth, ...payload } : payload;
  const { headers = {}, parts = [] } = sent;
  if (sent.address !== undefined) return [`${url}${sent.address}`, { headers }];
  if (sent.method === 'GET') return [address, { headers }];
  const call = (callTable as Readonly<Record<string, Call>>)[path];
  if (call && kindOf(call) === 'upload' && sent.body === undefined) {
    const body = formOf(whole);
    for (const { field, name, bytes } of parts) {
      body.append(field, new Blob([Uint8Array.from(bytes)]), name);
    }
    return [address, { method: 'POST', body, headers }];
  }
  const body = sent.body ?? JSON.stringify(whole);
  const type = { 'Content-Type': 'application/json' };
  return [address, { method: 'POST', body, headers: { ...type, ...headers } }];
}

function askedOf(
  { method, address, headers = {}, body, parts = [] }: Sent,
  payload: string,
): string {
  const files = parts.map(({ field, name, bytes }) => `${field}: ${name}, ${bytes.length} bytes`);
  const asked = address === undefined ? shortened(body ?? payload) : '';
  return [method, address, ...Object.values(headers), asked, ...files].filter(Boolean).join('  ');
}

function isRefusal(value: unknown): boolean {
  return (value as { success?: unknown } | null)?.success === false;
}

/** Headers that belong to an answer. */
const KEPT = ['content-type', 'cache-control', 'content-disposition', 'location', 'retry-after'];

function headersOf({ headers }: Response): string {
  const kept = KEPT.flatMap((name) => headers.get(name) ?? []);
  const cookies = headers
    .getSetCookie()
    .map((cookie) => `Set-Cookie: ${cookie.replace(/=[^;]*/, '=<value>')}`);
  return [...kept, ...cookies].join('  ');
}
