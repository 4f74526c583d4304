/**
 * The text that makes every client sign out (specification, section 4). Apart from the schemas, which
 * the client does without.
 */
export const AUTHENTICATION_FAILED = 'user authentication failed';
