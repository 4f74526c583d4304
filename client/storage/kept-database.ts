import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export type KeptKind = 'message' | 'report' | 'draft' | 'form' | 'upload' | 'cart';

export interface RowName {
  readonly account: number;
  readonly kind: KeptKind;
  readonly id: string;
}

/** One piece of unsent work as it lies in the database. */
export interface KeptRow extends RowName {
  /** When it was written, milliseconds since 1970. */
  readonly at: number;
  /** The sealed value, or the open one as long as the browser has no key. */
  readonly content: Sealed | { readonly open: unknown };
}

/** A value that only the account's key opens (AES-GCM). */
interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** A row with its place: rows are numbered as they were written, over all tabs. */
export type NumberedRow = KeptRow & { readonly n: number };

interface Schema extends DBSchema {
  rows: {
    key: number;
    value: KeptRow & { n?: number };
    indexes: { name: [number, string, string]; account: number };
  };
}

const DATABASE = 'earmark-unsent';
let opened: Promise<IDBPDatabase<Schema>> | undefined; // The browser may close it, and it is opened anew.

/** Answers an account's rows in the order in which they were written. */
export async function rowsOf(account: number): Promise<NumberedRow[]> {
  const database = await open();
  const rows = await database.getAllFromIndex('rows', 'account', account);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the database numbers each row
  return (rows as NumberedRow[]).toSorted((a, b) => a.n - b.n);
}

/**
 * Writes a row and answers its number; a row of the same name is replaced and keeps its place. Both
 * steps are one transaction, so that tabs which write at the same time lose nothing of each other.
 */
export async function putRow(row: KeptRow): Promise<number> {
  const { store, done } = (await open()).transaction('rows', 'readwrite');
  const n = await store.index('name').getKey(nameOf(row));
  const [written] = await Promise.all([store.put(n === undefined ? row : { ...row, n }), done]);
  return written;
}

/** Removes a row; nothing happens when it is gone already. */
export async function dropRow(name: RowName): Promise<void> {
  const { store, done } = (await open()).transaction('rows', 'readwrite');
  const n = await store.index('name').getKey(nameOf(name));
  await Promise.all([n === undefined ? undefined : store.delete(n), done]);
}

/** Removes the rows of all accounts that `isOver` says yes to. */
export async function sweepRows(isOver: (row: KeptRow) => boolean): Promise<void> {
  const { store, done } = (await open()).transaction('rows', 'readwrite');
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    if (isOver(cursor.value)) await cursor.delete();
  }
  await done;
}

function nameOf({ account, kind, id }: RowName): [number, string, string] {
  return [account, kind, id];
}

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(DATABASE, 1, {
    upgrade(database) {
      const rows = database.createObjectStore('rows', { keyPath: 'n', autoIncrement: true });
      rows.createIndex('name', ['account', 'kind', 'id'], { unique: true });
      rows.createIndex('account', 'account');
    },
    // The browser may close it, such as when the person deletes what sites keep.
    terminated: () => (opened = undefined),
    blocking: () => void opened?.then((database) => database.close()),
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

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
