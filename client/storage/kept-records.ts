/*
 * A few records that are too large for the local storage, in IndexedDB. Nothing here fails: where the
 * browser forbids it, or it is broken, nothing is kept and nothing is found.
 */

const DATABASE = 'earmark';
const RECORDS = 'records';

/** A record as it was kept; undefined where there is none. Anybody may have changed it. */
export async function readRecord(name: string): Promise<unknown> {
  return inRecords('readonly', (records) => records.get(name)).catch(() => undefined);
}

/** Keeps a record in place of the one before. */
export async function writeRecord(name: string, value: unknown): Promise<void> {
  await inRecords('readwrite', (records) => records.put(value, name)).catch(() => undefined);
}

/** Removes all records. */
export async function dropRecords(): Promise<void> {
  await inRecords('readwrite', (records) => records.clear()).catch(() => undefined);
}

/** Opened for each use: an open database would keep other tabs from ever changing it. */
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
