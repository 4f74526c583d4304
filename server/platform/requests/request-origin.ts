import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from './session.ts';

/** From where the work that is being done was asked for. */
export interface RequestOrigin extends Pick<Caller, 'address' | 'userAgent'> {
  readonly requestId: string;
}

const origins = new AsyncLocalStorage<RequestOrigin>();

/** Does the work of a request, so that `requestOrigin` answers for all that follows from it. */
export function withOrigin<Result>(origin: RequestOrigin, work: () => Result): Result {
  return origins.run(origin, work);
}

/** The request whose work is being done; undefined in jobs and on the command line. */
export function requestOrigin(): RequestOrigin | undefined {
  return origins.getStore();
}
