/** The screen that required an account. Reading it clears it. */
let wanted: string | undefined; // No screen shows it.

export function rememberWanted(path: string): void {
  wanted = path;
}

/**
 * Returns the remembered screen once. The role selector passes it on in the history state, so that
 * the address stays clean and a later sign-in from elsewhere leads home.
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
