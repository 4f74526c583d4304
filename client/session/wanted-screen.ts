/** The screen that required an account. */
let wanted: string | undefined; // No component shows it, so it is in no store.

export function rememberWanted(path: string): void {
  wanted = path;
}

/**
 * Returns the remembered screen and forgets it. The role selector passes it on in the history state,
 * so that a later sign-in from elsewhere opens the home page.
 */
export function takeWanted(): string | undefined {
  const path = wanted;
  wanted = undefined;
  return path;
}

/** Reads the screen from a history entry's state. Only paths of this site are accepted. */
export function wantedIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return undefined;
  const { wanted: path } = state;
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : undefined;
}
