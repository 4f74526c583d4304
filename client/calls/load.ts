import { data, redirect } from 'react-router-dom';
import { type Answer, call, type EnvelopePath, type Payload } from './api.ts';

/** The answer of a call that was not refused. */
type Accepted<P extends EnvelopePath> = Extract<Answer<P>, { success: true }>;

/** Its data. */
export type Loaded<P extends EnvelopePath> = Accepted<P>['data'];

/**
 * Makes a call for a screen's loader. A refusal becomes the screen that says why: not found, not
 * allowed, or what went wrong; a session that ended leads to the role selector.
 */
export async function load<P extends EnvelopePath>(
  path: P,
  payload: Payload<P>,
  options: { signal?: AbortSignal } = {},
): Promise<Loaded<P>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Loaded is the data of Accepted
  return (await loadAnswer(path, payload, options)).data as Loaded<P>;
}

/** The same for calls that answer more than data, such as a total. */
async function loadAnswer<P extends EnvelopePath>(
  path: P,
  payload: Payload<P>,
  options: { signal?: AbortSignal } = {},
): Promise<Accepted<P>> {
  const answer = await call(path, payload, options);
  if (answer.success) return answer;
  const code = 'code' in answer ? answer.code : undefined;
  if (code === 'session.authentication-failed') throw redirect('/role-selector');
  // A loader asks with what stands in the address: what the server cannot read is a wrong one.
  const status = answer.status === 400 ? 404 : answer.status;
  throw data(answer.info, { status: status || 503 });
}

/** Makes a call for a part that its screen does without: undefined when it is refused or not reached. */
export async function loadIfPossible<P extends EnvelopePath>(
  path: P,
  payload: Payload<P>,
  options: { signal?: AbortSignal } = {},
): Promise<Loaded<P> | undefined> {
  const answer = await call(path, payload, options);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Loaded is the data of Accepted
  return answer.success ? (answer.data as Loaded<P>) : undefined;
}
