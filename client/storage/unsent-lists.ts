import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { call } from '../calls/api.ts';
import { browserParts } from './browser-storage.ts';
import { signedInId, useSession } from '../session/session.store.ts';
import { onConnected } from '../calls/live.ts';
import { reportStorageFault } from './storage-faults.store.ts';
import {
  dropRow,
  type UnsentKind,
  type UnsentRow,
  type NumberedRow,
  putRow,
  rowsOf,
  type RowName,
  sweepRows,
  keyFrom,
  encrypt,
  decrypt,
} from './unsent-database.ts';

/*
 * The unsent work of the signed-in account: in memory for screens, and in IndexedDB for all tabs.
 * The rows are encrypted with a key that the server gives only to that account. The key is in local
 * storage. Sign-out removes the key and leaves the rows.
 */

/** The unsent work of one kind, in the order of its writes. All tabs share it. */
interface UnsentList<T> {
  /** The items, for screens; empty if nobody is signed in. */
  readonly use: UseBoundStore<StoreApi<{ readonly items: readonly T[] }>>;
  find(id: string): T | undefined;
  /** Adds a value, or replaces the one with the same id. Screens show it at once. */
  put(value: T): void;
  drop(id: string): void;
  /** Reads the writes of other tabs. Resolves when the list equals the database. */
  reload(): Promise<void>;
}

interface Entry {
  readonly value: unknown;
  /** The number of its row; undefined before it is in the database. */
  readonly n: number | undefined;
  /** The version of the row; empty before it is in the database. */
  readonly version: string;
}

/** The account whose work is in memory. */
interface Owner {
  readonly account: number;
  /** Undefined before the server's answer. Rows are not encrypted before it. */
  key: CryptoKey | undefined;
  /** Whether all of the account's rows, including encrypted ones, are loaded. */
  isRead: boolean;
  /** Whether this page requested the key. A reloaded page has it in local storage. */
  hasJustSignedIn: boolean;
}

/** A change that one tab sends to the others. */
type Change = RowName & { readonly entry: Entry | undefined };

/** A row that was not written before its page closed. */
interface UnwrittenRow extends RowName {
  readonly at: number;
  readonly value: unknown;
}

interface ListInside {
  /** Entries that are not in the database yet. */
  unwritten(): (readonly [id: string, value: unknown])[];
  take(id: string, entry: Entry | undefined): void;
  takeRows(rows: readonly NumberedRow[], mine: Owner): Promise<void>;
  clear(): void;
}

/** The local storage key of the encryption key. The value is an account id, a space, and Base64. */
const KEY = 'unsentKey';
/** The local storage key of rows that were not written before their page closed. */
const UNWRITTEN = 'unsentLeft';
/** The lifetime of unsent work, milliseconds. */
const LIFE_MS = 30 * 24 * 60 * 60 * 1_000;
/** The timeout of the request for the encryption key, milliseconds. */
const KEY_TIMEOUT_MS = 5_000;

const lists = new Map<UnsentKind, ListInside>();
const returnListeners = new Set<() => void>();
/** The channel between tabs. Without IndexedDB they have nothing to share. */
const tabs = {
  channel: 'indexedDB' in globalThis ? new BroadcastChannel('earmark-unsent') : undefined,
};
let owner: Owner | undefined; // A tab has the work of one account.
/** Writes run one after the other, so that the numbers of rows follow the order of writes. */
let writes: Promise<void> = Promise.resolve(); // One queue for all lists.
let ready: Promise<void> = Promise.resolve(); // Belongs to `owner`.

/** Creates the list of a kind. `isOne` checks every value that is read. */
export function createUnsentList<T>(
  kind: UnsentKind,
  { idOf, isOne }: { idOf: (value: T) => string; isOne: (value: unknown) => value is T },
): UnsentList<T> {
  const use = create<{ readonly items: readonly T[] }>()(() => ({ items: [] }));
  let entries = new Map<string, Entry>();

  function show(): void {
    const place = ({ n = Number.MAX_SAFE_INTEGER }: Entry) => n;
    const sorted = [...entries.values()].toSorted((a, b) => place(a) - place(b));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- isOne has checked each entry
    use.setState({ items: sorted.map(({ value }) => value as T) });
  }

  function take(id: string, entry: Entry | undefined): void {
    if (entry && isOne(entry.value)) entries.set(id, entry);
    else if (!entries.delete(id)) return;
    show();
  }

  async function takeRows(rows: readonly NumberedRow[], mine: Owner): Promise<void> {
    const found = new Map<string, Entry>();
    for (const row of rows.filter((one) => one.kind === kind)) {
      const known = entries.get(row.id);
      const version = versionOf(row);
      const value = known?.version === version ? known.value : await decrypt(mine.key, row);
      if (isOne(value)) found.set(row.id, { value, n: row.n, version });
      else if (mine.key) discard(row);
    }
    if (owner !== mine) return;
    // Entries without a number are being written to the database.
    for (const [id, entry] of entries) if (entry.n === undefined) found.set(id, entry);
    entries = found;
    show();
  }

  lists.set(kind, {
    unwritten: () =>
      [...entries].filter(([, one]) => one.version === '').map(([id, { value }]) => [id, value]),
    take,
    takeRows,
    clear() {
      entries = new Map();
      show();
    },
  });

  async function reload(): Promise<void> {
    const mine = owner;
    await writes;
    const rows = mine && (await readRows(mine));
    if (rows && owner === mine) await takeRows(rows, mine);
  }
  // A screen that opens later creates its list after the first read.
  if (owner) ready = ready.then(reload);

  return {
    use,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- isOne has checked each entry
    find: (id) => entries.get(id)?.value as T | undefined,
    put(value) {
      const mine = owner;
      if (!mine) return;
      const id = idOf(value);
      const name = { account: mine.account, kind, id };
      take(id, { value, n: entries.get(id)?.n, version: '' });
      write(async () => {
        const isCurrent = () => entries.get(id)?.value === value;
        if (owner === mine && !isCurrent()) return;
        const row = {
          ...name,
          at: nowInMilliseconds(),
          content: await contentOf(mine, name, value),
        };
        const entry = { value, n: await putRow(row), version: versionOf(row) };
        if (owner === mine && isCurrent()) take(id, entry);
        broadcast({ ...name, entry });
      });
    },
    drop(id) {
      const mine = owner;
      if (!mine) return;
      const name = { account: mine.account, kind, id };
      take(id, undefined);
      write(async () => {
        await dropRow(name);
        broadcast({ ...name, entry: undefined });
      });
    },
    reload,
  };
}

/** Resolves when the unsent work of the signed-in account is in memory. */
export function unsentWorkLoaded(): Promise<void> {
  return ready;
}

/**
 * Returns whether the account's earlier unsent work is in memory. A list with a single row must not
 * write before: it would replace a row that it has not read.
 */
export function isUnsentWorkLoaded(): boolean {
  return owner?.isRead ?? false;
}

/** Calls back after a sign-in, when the account's earlier unsent work is in memory again. */
export function onUnsentWorkRestored(listener: () => void): void {
  returnListeners.add(listener);
  if (owner?.hasJustSignedIn) void ready.then(listener);
}

/** Calls back when unsent work is in memory: at the start of a page, and after each sign-in. */
export function onUnsentWorkLoaded(listener: () => void): void {
  void ready.then(listener);
  returnListeners.add(listener);
}

function follow(account: number | undefined): void {
  if (account === owner?.account) return;
  const before = owner;
  owner = undefined;
  for (const list of lists.values()) list.clear();
  // Nothing protects an unencrypted row after sign-out, so it is deleted.
  if (before) write(() => sweepRows((row) => row.account === before.account && isUnencrypted(row)));
  if (account === undefined) return;
  owner = { account, key: undefined, isRead: false, hasJustSignedIn: false };
  ready = begin(owner);
}

async function begin(mine: Owner): Promise<void> {
  const oldest = nowInMilliseconds() - LIFE_MS;
  const isOver = (row: UnsentRow) =>
    row.at < oldest || (row.account !== mine.account && isUnencrypted(row));
  write(() => sweepRows(isOver));
  await findKey(mine);
}

/** Reads the key from local storage, or requests it from the server. Then loads the rows. */
async function findKey(mine: Owner): Promise<void> {
  const [whose, known] = (browserParts.storage.getItem(KEY) ?? '').split(' ');
  if (whose === String(mine.account) && known) {
    mine.key = await keyFrom(known).catch(() => undefined);
  }
  write(() => writeUnwritten(mine));
  await writes;
  await readAll(mine);
  mine.isRead = mine.key !== undefined;
  if (mine.isRead) return;
  const signal = AbortSignal.timeout(KEY_TIMEOUT_MS);
  const answer = await call('/users/getBrowserKey', {}, { signal });
  if (!answer.success || owner !== mine) return;
  const key = await keyFrom(answer.data.key);
  if (!key || owner !== mine) return;
  mine.key = key;
  browserParts.storage.setItem(KEY, `${mine.account} ${answer.data.key}`);
  await encryptAll(mine);
  await readAll(mine);
  mine.isRead = true;
  mine.hasJustSignedIn = true;
  for (const listener of returnListeners) listener();
}

/** Stores unwritten entries in local storage: the closing page would abort writes to IndexedDB. */
function saveUnwritten(): void {
  if (!owner) return;
  const { account } = owner;
  const at = nowInMilliseconds();
  const rows = [...lists].flatMap(([kind, list]) =>
    list.unwritten().map(([id, value]) => ({ account, kind, id, at, value })),
  );
  if (rows.length === 0) return;
  browserParts.storage.setItem(UNWRITTEN, JSON.stringify([...unwrittenOf(account), ...rows]));
}

/** Writes the rows that an earlier page, or another tab, left in local storage. */
async function writeUnwritten(mine: Owner): Promise<void> {
  const rows = unwrittenOf(mine.account);
  for (const { value, ...row } of rows) {
    await putRow({ ...row, content: await contentOf(mine, row, value) });
  }
  if (rows.length > 0) browserParts.storage.removeItem(UNWRITTEN);
}

/** Returns the rows of an account in local storage; none if the value is invalid. */
function unwrittenOf(account: number): readonly UnwrittenRow[] {
  try {
    const rows: unknown = JSON.parse(browserParts.storage.getItem(UNWRITTEN) ?? '[]');
    if (!Array.isArray(rows)) return [];
    return (rows as unknown[]).filter(isUnwrittenRow).filter((row) => row.account === account);
  } catch {
    return [];
  }
}

function isUnwrittenRow(row: unknown): row is UnwrittenRow {
  const { kind, id, at } = (row ?? {}) as Partial<Record<keyof UnwrittenRow, unknown>>;
  return typeof kind === 'string' && typeof id === 'string' && typeof at === 'number';
}

/** Encrypts the rows that were written before the key was known. */
async function encryptAll(mine: Owner): Promise<void> {
  for (const row of (await readRows(mine)) ?? []) {
    const { n: _n, content, ...rest } = row;
    if (!('open' in content)) continue;
    write(async () => {
      await putRow({ ...rest, content: await contentOf(mine, row, content.open) });
    });
  }
  await writes;
}

async function readAll(mine: Owner): Promise<void> {
  const rows = await readRows(mine);
  if (!rows || owner !== mine) return;
  for (const list of lists.values()) await list.takeRows(rows, mine);
}

/** Returns undefined in a browser without IndexedDB, where unsent work lasts as long as the page. */
async function readRows({ account }: Owner): Promise<NumberedRow[] | undefined> {
  return rowsOf(account).catch(() => undefined);
}

async function contentOf(
  { key }: Owner,
  name: RowName,
  value: unknown,
): Promise<UnsentRow['content']> {
  return key ? encrypt(key, name, value) : { open: value };
}

function isUnencrypted({ content }: UnsentRow): boolean {
  return 'open' in content;
}

function versionOf({ content, at }: UnsentRow): string {
  return 'iv' in content ? content.iv.join() : `open ${at}`;
}

/** Removes an unreadable row and notifies the person. */
function discard({ account, kind, id }: NumberedRow): void {
  reportStorageFault('damaged');
  write(() => dropRow({ account, kind, id }));
}

function write(run: () => Promise<void>): void {
  writes = writes.then(run).catch(() => reportStorageFault('full'));
}

function broadcast(change: Change): void {
  tabs.channel?.postMessage(change);
}

function nowInMilliseconds(): number {
  return browserParts.now() * 1_000;
}

tabs.channel?.addEventListener('message', ({ data }: MessageEvent<Change>) => {
  if (data.account === owner?.account) lists.get(data.kind)?.take(data.id, data.entry);
});
globalThis.addEventListener?.('pagehide', saveUnwritten);
browserParts.onOtherTab((key) => {
  const mine = owner;
  if (key === UNWRITTEN && mine && unwrittenOf(mine.account).length > 0) {
    write(() => writeUnwritten(mine));
    void writes.then(() => readAll(mine));
  }
});
useSession.subscribe(({ session }) => follow(session?.userId));
follow(signedInId());
onConnected(() => {
  if (owner && !owner.key) void findKey(owner);
});
