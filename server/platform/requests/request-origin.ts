import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from './session.ts';

/** The request that the current work belongs to. */
export interface RequestOrigin extends Pick<Caller, 'address' | 'userAgent'> {
  readonly requestId: string;
}

const origins = new AsyncLocalStorage<RequestOrigin>();

/** Runs the work of a request. `requestOrigin` returns `origin` inside it. */
export function withOrigin<Result>(origin: RequestOrigin, work: () => Result): Result {
  return origins.run(origin, work);
}

/** Returns the current request; undefined in jobs and on the command line. */
export function requestOrigin(): RequestOrigin | undefined {
  return origins.getStore();
}
