/*
 * Records that are too large for local storage. No function here fails: without IndexedDB, writes do
 * nothing and reads return undefined.
 */

const DATABASE = 'earmark';
const RECORDS = 'records';

/** Returns a stored record, or undefined. Validate it: an older version may have written it. */
export async function readRecord(name: string): Promise<unknown> {
  return inRecords('readonly', (records) => records.get(name)).catch(() => undefined);
}

/** Stores a record, and replaces the previous one. */
export async function writeRecord(name: string, value: unknown): Promise<void> {
  await inRecords('readwrite', (records) => records.put(value, name)).catch(() => undefined);
}

export async function dropRecords(): Promise<void> {
  await inRecords('readwrite', (records) => records.clear()).catch(() => undefined);
}

/** Opens the database for each use: a lasting connection would block upgrades by other tabs. */
async function inRecords<T>(
  mode: IDBTransactionMode,
  run: (records: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(DATABASE);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(RECORDS));
  const database = await ended(opening);
  try {
    return await ended(run(database.transaction(RECORDS, mode).objectStore(RECORDS)));
  } finally {
    database.close();
  }
}

function ended<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('IndexedDB failed.')),
    );
  });
}
