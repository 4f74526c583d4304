import { data } from 'react-router-dom';
import type { EnvelopePath, Payload } from '../../calls/api.ts';
import { call } from '../../calls/api.ts';
import type { Loaded } from '../../calls/load.ts';

/** The result of a search, or the reason why the words were refused. */
export type FoundOrRefused<T> =
  | { readonly found: T; readonly refusal: null }
  | { readonly found: null; readonly refusal: string };

const RULE_BROKEN = 422;

/** Searches for a screen's loader. Returns the reason for refused words and throws other errors. */
export async function loadFound<P extends EnvelopePath>(
  path: P,
  payload: Payload<P>,
  signal: AbortSignal,
): Promise<FoundOrRefused<Loaded<P>>> {
  const answer = await call(path, payload, { signal });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Loaded is the data of Answer
  if (answer.success) return { found: answer.data as Loaded<P>, refusal: null };
  if (answer.status === RULE_BROKEN) return { found: null, refusal: answer.info };
  throw data(answer.info, { status: answer.status || 503 });
}

/** Reads the words of an address. */
export function readWords(url: string): string {
  return new URL(url).searchParams.get('words')?.trim() ?? '';
}
