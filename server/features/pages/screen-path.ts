/** Reads a path: the parts that its screen's pattern names, or undefined for another screen's. */
export type ReadPath = (path: string) => readonly (string | undefined)[] | undefined;

/**
 * Understands a pattern of the client's routes ('/projects/:categoryId/:page?') as its router does:
 * without regard to case, and with a slash at the end or without.
 */
export function screenPath(pattern: string): ReadPath {
  const source = pattern
    .replaceAll(/\/:\w+\?/g, '(?:/([^/]+))?')
    .replaceAll(/:\w+/g, '([^/]+)')
    .replace(/\/$/, '');
  const form = new RegExp(`^${source}/?$`, 'i');
  return (path) => form.exec(path)?.slice(1);
}

/** A part of a path that is an id; undefined for what none can be. */
export function readId(part: string | undefined): number | undefined {
  return part !== undefined && /^[1-9]\d{0,14}$/.test(part) ? Number(part) : undefined;
}
