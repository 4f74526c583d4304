/** The forms in which the specification's clients send a payload (section 7). */
export const FORMS = ['JSON', 'JSON under a form type', 'form fields', 'query'] as const;
export type Form = (typeof FORMS)[number];

/** Credentials from sign-in. The id is optional. */
export interface Credentials {
  readonly userId?: number;
  readonly token: string;
}

/** An unvalidated answer. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type Payload = Readonly<Record<string, unknown>>;

/** A client that knows only the specification: plain `fetch`, one form for all calls. */
export interface SpecificationClient {
  /** The called paths. */
  readonly called: ReadonlySet<string>;
  call(path: string, payload?: Payload, auth?: Credentials): Promise<Answer>;
  /** Makes a call with files, which is always multipart. */
  upload(path: string, payload: Payload, files: Files, auth: Credentials): Promise<Answer>;
  /** Returns the bytes of a file. The specification posts a form for this. */
  download(path: string, payload: Payload, auth: Credentials): Promise<Buffer>;
}

interface Files {
  readonly field: string;
  readonly parts: readonly (readonly [name: string, bytes: Uint8Array])[];
}

export function createSpecificationClient(url: () => string, form: Form): SpecificationClient {
  const called = new Set<string>();

  function send(path: string, payload: Payload, auth: Credentials | undefined): Promise<Response> {
    called.add(path);
    const address = `${url()}/api${path}`;
    const whole = auth ? { ...payload, Auth: auth } : payload;
    if (form === 'query') return fetch(`${address}?${String(fieldsOf(whole))}`);
    if (form === 'form fields') return fetch(address, { method: 'POST', body: fieldsOf(whole) });
    const type = form === 'JSON' ? 'application/json' : 'application/x-www-form-urlencoded';
    return fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: JSON.stringify(whole),
    });
  }

  return {
    called,
    call: async (path, payload = {}, auth) => read(await send(path, payload, auth)),
    async upload(path, payload, { field, parts }, auth) {
      called.add(path);
      const body = new FormData();
      body.append('Auth', JSON.stringify(auth));
      for (const [name, value] of Object.entries(payload)) body.append(name, String(value));
      for (const [name, bytes] of parts)
        body.append(field, new Blob([Uint8Array.from(bytes)]), name);
      return read(await fetch(`${url()}/api${path}`, { method: 'POST', body }));
    },
    async download(path, payload, auth) {
      const response = await send(path, payload, auth);
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

/** Returns the value at a path of an answer, such as `data.projects.0.id`. */
export function at({ body }: Answer, place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? (value as Record<string, unknown>)[key]
          : undefined,
      body,
    );
}

/** Returns a number from an answer. Throws if there is none. */
export function numberAt(answer: Answer, place: string): number {
  const value = at(answer, place);
  if (typeof value !== 'number') throw new Error(`No number at ${place}: ${printed(answer)}`);
  return value;
}

/** Returns a text from an answer. Throws if there is none. */
export function textAt(answer: Answer, place: string): string {
  const value = at(answer, place);
  if (typeof value !== 'string') throw new Error(`No text at ${place}: ${printed(answer)}`);
  return value;
}

function printed({ status, body }: Answer): string {
  return `${status} ${JSON.stringify(body).slice(0, 400)}`;
}

async function read(response: Response): Promise<Answer> {
  return { status: response.status, body: await response.json() };
}

/** Encodes lists as `name[]`, objects as `name[part]`, and everything else as text. */
function fieldsOf(payload: Payload): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(payload)) {
    if (Array.isArray(value)) {
      for (const item of value) fields.append(`${name}[]`, String(item));
    } else if (typeof value === 'object' && value !== null) {
      for (const [part, inner] of Object.entries(value)) {
        fields.append(`${name}[${part}]`, String(inner));
      }
    } else {
      fields.append(name, String(value));
    }
  }
  return fields;
}
