/** The screen that a visitor wanted when it asked for an account; kept until the next look. */
let wanted: string | undefined;

export function rememberWanted(path: string): void {
  wanted = path;
}

/**
 * The remembered screen, once. The role selector takes it and hands it on in the history's state,
 * so that the address stays clean and a later sign-in from elsewhere goes home.
 */
export function takeWanted(): string | undefined {
  const path = wanted;
  wanted = undefined;
  return path;
}

/** The screen in a history entry's state; only a path of this site counts. */
export function wantedIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return undefined;
  const { wanted: path } = state;
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : undefined;
}
