import { describeNetworkFault } from '../../gateway-msu/network-fault.ts';

/** A text that was fetched, or why not. */
export type FetchedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: string };

/** How long and how much is waited for. */
export interface FetchLimits {
  /** Milliseconds for all of it; 20 s unless told. */
  readonly timeout?: number;
  /** Bytes; 1 MB unless told, which is 40 times what these sources answer. */
  readonly maxBytes?: number;
}

/**
 * Fetches a text from one address and from nowhere else: what leads on to another one fails, as does
 * every status but 200, an answer that is too large or one that does not end in time. Never throws.
 */
export async function fetchText(
  address: string,
  request: Pick<RequestInit, 'method' | 'headers' | 'body'> = {},
  { timeout = 20_000, maxBytes = 1_048_576 }: FetchLimits = {},
): Promise<FetchedText> {
  try {
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(address, { ...request, redirect: 'manual', signal });
    if (response.status !== 200) {
      await response.body?.cancel();
      return { ok: false, reason: `HTTP ${response.status}` };
    }
    const text = await readAtMost(response.body, maxBytes);
    return text === null ? { ok: false, reason: 'the answer is too large' } : { ok: true, text };
  } catch (error) {
    return { ok: false, reason: describeNetworkFault(error) };
  }
}

/** A body as text, or null where it is too large: then the connection ends at once. */
async function readAtMost(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<string | null> {
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
