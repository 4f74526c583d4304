import type { Call } from '../../../shared/contract/call.ts';

/** Returns the kind of a call, which the table leaves out for JSON. */
export function kindOf({ kind = 'json' }: Call): 'json' | 'upload' | 'file' {
  return kind;
}
