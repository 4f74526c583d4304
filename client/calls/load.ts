import { data, redirect } from 'react-router';
import { isIdText } from '../../shared/texts/id.ts';
import { type Answer, call, type EnvelopePath, type Payload } from './api.ts';

/** The data of an accepted call. */
export type Loaded<P extends EnvelopePath> = Extract<Answer<P>, { success: true }>['data'];

/**
 * Makes a call for a screen's loader. A refusal renders the error screen with the reason. A session
 * that has ended redirects to the role selector.
 */
export async function load<P extends EnvelopePath>(
  path: P,
  payload: Payload<P>,
  options: { signal?: AbortSignal } = {},
): Promise<Loaded<P>> {
  const answer = await call(path, payload, options);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Loaded is the data of an accepted call
  if (answer.success) return answer.data as Loaded<P>;
  const code = 'code' in answer ? answer.code : undefined;
  if (code === 'session.authentication-failed') throw redirect('/role-selector');
  // A loader sends values from the address, so an invalid request means a wrong address.
  const status = answer.status === 400 ? 404 : answer.status;
  throw data(answer.info, { status: status || 503 });
}

/** Returns an id from the address. Throws 404 for any other text. */
export function idFrom(text = ''): number {
  if (!isIdText(text)) throw data(null, { status: 404 });
  return Number(text);
}

/** Makes a call for an optional part of a screen. Returns undefined if it fails. */
export async function loadIfPossible<P extends EnvelopePath>(
  path: P,
  payload: Payload<P>,
  options: { signal?: AbortSignal } = {},
): Promise<Loaded<P> | undefined> {
  const answer = await call(path, payload, options);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Loaded is the data of an accepted call
  return answer.success ? (answer.data as Loaded<P>) : undefined;
}

/** The data of a call, or the reason why its request broke a rule. */
type LoadedOrRefused<P extends EnvelopePath> =
  | { readonly found: Loaded<P>; readonly refusal: null }
  | { readonly found: null; readonly refusal: string };

const RULE_BROKEN = 422;

/** Makes a search for a screen's loader. Returns why a rule was broken; throws other errors. */
export async function loadOrRefusal<P extends EnvelopePath>(
  path: P,
  payload: Payload<P>,
  signal: AbortSignal,
): Promise<LoadedOrRefused<P>> {
  const answer = await call(path, payload, { signal });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Loaded is the data of an accepted call
  if (answer.success) return { found: answer.data as Loaded<P>, refusal: null };
  if (answer.status === RULE_BROKEN) return { found: null, refusal: answer.info };
  throw data(answer.info, { status: answer.status || 503 });
}
