import { FILE_LINK_SECONDS } from '../../shared/limits.ts';
import { atApiHost } from '../api-host.ts';
import { call } from '../api.ts';
import { useSession } from './session.store.ts';

/** A minute before the server's end, so that what begins can also fetch the rest. */
const LIFE = (FILE_LINK_SECONDS - 60) * 1_000;

/** Addresses by person and file, and when they were answered by this page's own clock. */
const known = new Map<string, { readonly url: string; readonly at: number }>();

/**
 * The address of a file in a conversation, which lives for ten minutes; the same one is given until
 * then unless a fresh one is asked for. Undefined when it cannot be had.
 */
export function fileLink(fileId: string, fresh = false): Promise<string | undefined> {
  return linkFrom('/media/getLink', fileId, fresh);
}

/** The same of the preview of a sound that is not approved; `audio` is the preview's own address. */
export async function previewLink(audio: string, fresh = false): Promise<string | undefined> {
  const fileId = /([^/]+)\.mp3$/.exec(audio)?.[1];
  return fileId && linkFrom('/media/getPreviewLink', fileId, fresh);
}

async function linkFrom(
  path: '/media/getLink' | '/media/getPreviewLink',
  fileId: string,
  fresh: boolean,
): Promise<string | undefined> {
  const key = `${useSession.getState().session?.userId ?? 0}${path}/${fileId}`;
  const found = known.get(key);
  if (found && !fresh && performance.now() - found.at < LIFE) return found.url;
  const answer = await call(path, { fileId });
  if (!answer.success) return undefined;
  const url = atApiHost(answer.data.url);
  known.set(key, { url, at: performance.now() });
  return url;
}
