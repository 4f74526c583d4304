import type { FileCall, RefusedReply } from '../../shared/contract/call.ts';
import type { EarmarkCalls } from '../../shared/features/call-table.ts';
import { apiHost, jsonType } from './api-host.ts';
import { authField, NOT_REACHED, type Payload } from './api.ts';
import { localise } from '../languages/localise.ts';

/** The paths of calls that answer with a file. */
type FilePath = {
  [P in keyof EarmarkCalls]: EarmarkCalls[P] extends FileCall ? P : never;
}[keyof EarmarkCalls];

/** The result of a download. `info` is a text for the person. */
export interface SavedFile {
  readonly success: boolean;
  readonly info: string;
}

/**
 * Fetches a small file and saves it under `name`. Unlike a browser's own download, it can show a
 * refusal in the page. Do not use it for large files: it holds the file in memory.
 */
export async function saveFile<P extends FilePath>(
  path: P,
  payload: Payload<P>,
  name: string,
): Promise<SavedFile> {
  try {
    const response = await fetch(`${apiHost()}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': jsonType() },
      body: JSON.stringify({ ...authField(), ...payload }),
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the call table declares it
    if (!response.ok) return await localise((await response.json()) as RefusedReply);
    download(await response.blob(), name);
    return { success: true, info: '' };
  } catch {
    return { success: false, info: NOT_REACHED };
  }
}

/** Saves a file that the page has made. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  downloadFrom(url, name);
  // The browser reads the object URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Lets the browser download an address. It ignores `name` for another origin. */
export function downloadFrom(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
