import type { PreviewKind } from '../../../../shared/audio/preview-kind.ts';

/** The extension that distinguishes a preview's URL from that of a file in a conversation. */
const ENDING = '.mp3';

/** Returns the URL of a sound's preview. It is permanent and does not reveal the original. */
export function previewAddress(fileId: string): string {
  return `/audio/${previewName(fileId)}`;
}

/** Returns the last part of the URL. */
export function previewName(fileId: string): string {
  return `${fileId.toLowerCase()}${ENDING}`;
}

/** Returns the file id in a preview's name; undefined for other names. */
export function previewedFile(name: string): string | undefined {
  return PREVIEW_NAME.exec(name.toLowerCase())?.[1];
}

const PREVIEW_NAME = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.mp3$/;

/**
 * Returns the storage key of a preview and of its parts. Each kind has its own, so that two jobs of
 * one sound cannot mix them.
 */
export function previewKey(fileId: string, kind: PreviewKind): string {
  return `${fileId.toLowerCase()}-preview${kind === 'whole' ? '' : `-${kind}`}`;
}
