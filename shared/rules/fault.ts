import type { Problem } from '../errors.ts';

/** A problem that a check found, with the English sentence that forms show. */
export type Fault = Problem & { readonly message: string };
