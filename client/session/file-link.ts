import { FILE_LINK_SECONDS } from '../../shared/limits.ts';
import { atApiHost } from '../calls/api-host.ts';
import { call } from '../calls/api.ts';
import { signedInId } from './session.store.ts';

/** The time that a link is cached: a minute less than it is valid, so that a playback can finish. */
const LIFE_MS = (FILE_LINK_SECONDS - 60) * 1_000;

/** Addresses by account and file, with the local time of the answer. */
const known = new Map<string, { readonly url: string; readonly at: number }>();

/**
 * Returns the address of a file in a conversation, valid for ten minutes. It may be a cached one
 * unless `fresh` is set. Returns undefined if there is none.
 */
export function fileLink(fileId: string, fresh = false): Promise<string | undefined> {
  return linkFrom('/media/getLink', fileId, fresh);
}

/** Returns the address of a preview that is not public. `audio` is the preview's own address. */
export async function previewLink(audio: string, fresh = false): Promise<string | undefined> {
  const fileId = /([^/]+)\.mp3$/.exec(audio)?.[1];
  return fileId && linkFrom('/media/getPreviewLink', fileId, fresh);
}

async function linkFrom(
  path: '/media/getLink' | '/media/getPreviewLink',
  fileId: string,
  fresh: boolean,
): Promise<string | undefined> {
  const key = `${signedInId() ?? 0}${path}/${fileId}`;
  const found = known.get(key);
  if (found && !fresh && performance.now() - found.at < LIFE_MS) return found.url;
  const answer = await call(path, { fileId });
  if (!answer.success) return undefined;
  const url = atApiHost(answer.data.url);
  known.set(key, { url, at: performance.now() });
  return url;
}
