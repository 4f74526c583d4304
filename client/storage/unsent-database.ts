import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export type UnsentKind =
  | 'brief'
  | 'message'
  | 'report'
  | 'draft'
  | 'enquiry'
  | 'form'
  | 'upload'
  | 'cart'
  | 'note'
  | 'voice';

export interface RowName {
  readonly account: number;
  readonly kind: UnsentKind;
  readonly id: string;
}

/** A row of unsent work. */
export interface UnsentRow extends RowName {
  /** The time of the write, milliseconds since 1970. */
  readonly at: number;
  /** The encrypted value, or the plain one while the browser has no key. */
  readonly content: Encrypted | { readonly open: unknown };
}

/** A value encrypted with the account's key (AES-GCM). */
interface Encrypted {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** A row with its number, which gives the order of writes across all tabs. */
export type NumberedRow = UnsentRow & { readonly n: number };

interface Schema extends DBSchema {
  rows: {
    key: number;
    value: UnsentRow & { n?: number };
    indexes: { name: [number, string, string]; account: number };
  };
}

const DATABASE = 'earmark-unsent';
let opened: Promise<IDBPDatabase<Schema>> | undefined; // The browser may close it.

/** Returns an account's rows in the order of their writes. */
export async function rowsOf(account: number): Promise<NumberedRow[]> {
  const database = await open();
  const rows = await database.getAllFromIndex('rows', 'account', account);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the database numbers each row
  return (rows as NumberedRow[]).toSorted((a, b) => a.n - b.n);
}

/**
 * Writes a row and returns its number. A row with the same name is replaced and keeps its number.
 * Both steps are one transaction, so concurrent tabs lose nothing.
 */
export async function putRow(row: UnsentRow): Promise<number> {
  const { store, done } = (await open()).transaction('rows', 'readwrite');
  const n = await store.index('name').getKey(nameOf(row));
  const [written] = await Promise.all([store.put(n === undefined ? row : { ...row, n }), done]);
  return written;
}

/** Removes a row if it exists. */
export async function dropRow(name: RowName): Promise<void> {
  const { store, done } = (await open()).transaction('rows', 'readwrite');
  const n = await store.index('name').getKey(nameOf(name));
  await Promise.all([n === undefined ? undefined : store.delete(n), done]);
}

/** Removes the rows, of any account, for which `isOver` returns true. */
export async function sweepRows(isOver: (row: UnsentRow) => boolean): Promise<void> {
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
    // The browser may close it, for example when the person deletes website data.
    terminated: () => (opened = undefined),
    blocking: () => void opened?.then((database) => database.close()),
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Imports the account's key from the server's answer. Returns undefined on pages without TLS. */
export async function keyFrom(base64: string): Promise<CryptoKey | undefined> {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  return subtle?.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Encrypts a value. Its name is authenticated too, so a renamed row cannot be decrypted. */
export async function encrypt(key: CryptoKey, name: RowName, value: unknown): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, bytes: await crypto.subtle.encrypt(paramsOf(iv, name), key, text) };
}

/** Returns the value of a row; undefined if this key cannot decrypt it. */
export async function decrypt(key: CryptoKey | undefined, row: UnsentRow): Promise<unknown> {
  const { content } = row;
  if ('open' in content) return content.open;
  if (!key) return undefined;
  try {
    const bytes = await crypto.subtle.decrypt(paramsOf(content.iv, row), key, content.bytes);
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

function paramsOf(iv: Uint8Array<ArrayBuffer>, { account, kind, id }: RowName): AesGcmParams {
  const additionalData = new TextEncoder().encode(JSON.stringify([account, kind, id]));
  return { name: 'AES-GCM', iv, additionalData };
}
