import { isRouteErrorResponse } from 'react-router-dom';
import { NOT_REACHED } from './api.ts';

/** Part of the site could not be fetched, since the server cannot be reached. */
export class NotReached extends Error {
  constructor() {
    super(NOT_REACHED);
    this.name = 'NotReached';
  }
}

/** Whether a screen failed because the server cannot be reached: its files, or its data. */
export function isNotReached(error: unknown): boolean {
  if (error instanceof NotReached) return true;
  return isRouteErrorResponse(error) && error.data === NOT_REACHED;
}
