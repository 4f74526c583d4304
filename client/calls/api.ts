import { t } from 'texts:ui/connection';
import type { FileCall, ReplyOf, RequestOf } from '../../shared/contract/call.ts';
import type { EarmarkCalls } from '../../shared/features/call-table.ts';
import { apiHost, jsonType } from './api-host.ts';
import { useSession } from '../session/session.store.ts';
import { localise } from '../languages/localise.ts';
import { currentVisit } from '../rendering/visit.ts';
import { learnServerTime } from './server-clock.ts';

/** The paths of calls that answer with the envelope. */
export type EnvelopePath = {
  [P in keyof EarmarkCalls]: EarmarkCalls[P] extends FileCall ? never : P;
}[keyof EarmarkCalls];

export type Payload<P extends keyof EarmarkCalls> = RequestOf<EarmarkCalls[P]>;

/**
 * The answer of a call. The `info` of a refusal is the reason in the page's language. `status` is
 * the HTTP status, or 0 if the server was not reached.
 */
export type Answer<P extends EnvelopePath> = (ReplyOf<EarmarkCalls[P]> | Unanswered) & {
  status: number;
};

/** A call that the server did not answer, and that therefore has no code. */
interface Unanswered {
  success: false;
  info: string;
  data: null;
}

/**
 * The `info` of a call that did not reach the server. The call may or may not have had an effect.
 */
export const NOT_REACHED: string = t('notReached');

/**
 * Makes a call with the credentials of the session. On the server it uses those of the visit. It
 * never throws: a failure is a refusal with a text for the person. If the server does not know the
 * session any more, the client signs out.
 */
export async function call<P extends EnvelopePath>(
  path: P,
  payload: Payload<P>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Answer<P>> {
  const visit = currentVisit();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the call table declares it
  if (visit) return localise((await visit.ask(path, payload)) as Answer<P>);
  return send(path, {
    headers: { 'Content-Type': jsonType() },
    body: JSON.stringify({ ...authField(), ...payload }),
    ...(signal && { signal }),
  });
}

/**
 * Makes a call whose body is a file, such as a chunk of an upload. This costs half as much as
 * multipart. The credentials are in a header, since addresses end up in logs.
 */
export async function callWithBytes<P extends EnvelopePath>(
  path: P,
  fields: Payload<P>,
  bytes: Blob,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Answer<P>> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) query.set(name, String(value));
  const { session } = useSession.getState();
  return send(path, {
    query: query.toString(),
    headers: {
      'Content-Type': 'application/octet-stream',
      ...(session && { Authorization: `Bearer ${session.token}` }),
    },
    body: bytes,
    ...(signal && { signal }),
  });
}

/** Returns the credentials as a field of a call; no field if nobody is signed in. */
export function authField(): { Auth?: { userId: number; token: string } } {
  const { session } = useSession.getState();
  return session ? { Auth: { userId: session.userId, token: session.token } } : {};
}

async function send<P extends EnvelopePath>(
  path: P,
  { query, ...request }: RequestInit & { query?: string },
): Promise<Answer<P>> {
  const token = useSession.getState().session?.token;
  try {
    const address = `${apiHost()}/api${path}`;
    const response = await fetch(query === undefined ? address : `${address}?${query}`, {
      method: 'POST',
      ...request,
    });
    learnServerTime(response.headers.get('Date'));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the call table declares it
    const reply = (await response.json()) as ReplyOf<EarmarkCalls[P]>;
    if (!reply.success && reply.code === 'session.authentication-failed') signOutIfCurrent(token);
    if (!reply.success && reply.code === 'second-factor.needed') openSecurityScreen();
    return { ...(await localise(reply)), status: response.status };
  } catch {
    return { success: false, info: NOT_REACHED, data: null, status: 0 };
  }
}

/** Signs out on every tab, unless the person has signed in again since the call. */
function signOutIfCurrent(token: string | undefined): void {
  const { session, signOut } = useSession.getState();
  if (session?.token === token) signOut();
}

/** Opens the only screen that an administrator without a second factor may see. */
function openSecurityScreen(): void {
  const screen = '/account/security';
  if (window.location.pathname !== screen) window.location.assign(screen);
}
