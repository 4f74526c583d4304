import { describeNetworkFault } from '../../gateway-msu/msu-call.ts';

type FetchedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: string };

interface FetchLimits {
  /** Milliseconds for the whole request, by default 20,000. */
  readonly timeout?: number | undefined;
  /** Bytes, by default 1 MiB, which is 40 times the answer of these sources. */
  readonly maxBytes?: number;
}

/**
 * Fetches a text from exactly this address. Redirects, any status but 200, large answers and
 * timeouts are failures. Never throws.
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

/** Reads a body as text; returns null, and closes the connection, if it is too large. */
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
