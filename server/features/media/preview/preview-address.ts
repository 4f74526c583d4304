/** The ending that tells a preview's address from that of a file in a conversation. */
const ENDING = '.mp3';

/** Where the preview of a sound is played from. It never changes, and never names the original. */
export function previewAddress(fileId: string): string {
  return `/audio/${previewName(fileId)}`;
}

/** The last part of that address. */
export function previewName(fileId: string): string {
  return `${fileId.toLowerCase()}${ENDING}`;
}

/** The file whose preview a name asks for; undefined for the name of anything else. */
export function previewedFile(name: string): string | undefined {
  return PREVIEW_NAME.exec(name.toLowerCase())?.[1];
}

const PREVIEW_NAME = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.mp3$/;

/** The key of a preview in the storage, and of the parts that it is joined from. */
export function previewKey(fileId: string): string {
  return `${fileId.toLowerCase()}-preview`;
}
