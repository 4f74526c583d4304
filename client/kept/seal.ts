import type { KeptRow, RowName, Sealed } from './kept-database.ts';

/** Makes the account's key of what the server answers; undefined where the page has no TLS. */
export async function keyFrom(base64: string): Promise<CryptoKey | undefined> {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  return subtle?.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Seals a value under its name: a row that somebody gives another name does not open. */
export async function seal(key: CryptoKey, name: RowName, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, bytes: await crypto.subtle.encrypt(choices(iv, name), key, text) };
}

/** The value of a row; undefined where it cannot be opened with this key. */
export async function unseal(key: CryptoKey | undefined, row: KeptRow): Promise<unknown> {
  const { content } = row;
  if ('open' in content) return content.open;
  if (!key) return undefined;
  try {
    const bytes = await crypto.subtle.decrypt(choices(content.iv, row), key, content.bytes);
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

function choices(iv: Uint8Array<ArrayBuffer>, { account, kind, id }: RowName): AesGcmParams {
  const additionalData = new TextEncoder().encode(JSON.stringify([account, kind, id]));
  return { name: 'AES-GCM', iv, additionalData };
}
