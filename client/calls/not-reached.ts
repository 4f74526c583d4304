import { isRouteErrorResponse } from 'react-router';
import { NOT_REACHED } from './api.ts';

/** Thrown if a chunk of the site could not be fetched because the server is unreachable. */
export class NotReached extends Error {
  constructor() {
    super(NOT_REACHED);
    this.name = 'NotReached';
  }
}

/** Returns whether an error means that the server is unreachable. */
export function isNotReached(error: unknown): boolean {
  if (error instanceof NotReached) return true;
  return isRouteErrorResponse(error) && error.data === NOT_REACHED;
}
