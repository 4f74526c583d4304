/**
 * Returns the code of an error of Node or PostgreSQL, such as ENOENT or 23505; undefined without
 * one.
 */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Returns whether PostgreSQL refused a row because a unique value is taken. */
export function isUniqueViolation(error: unknown): boolean {
  return errorCode(error) === '23505';
}
