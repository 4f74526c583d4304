import { isRouteErrorResponse } from 'react-router-dom';
import { NOT_REACHED } from './api.ts';

/** Thrown if part of the site could not be fetched, because the server is unreachable. */
export class NotReached extends Error {
  constructor() {
    super(NOT_REACHED);
    this.name = 'NotReached';
  }
}

/** Tells whether a screen failed because its files or data could not be fetched. */
export function isNotReached(error: unknown): boolean {
  if (error instanceof NotReached) return true;
  return isRouteErrorResponse(error) && error.data === NOT_REACHED;
}
