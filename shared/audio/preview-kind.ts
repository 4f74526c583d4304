/** The kinds of previews: the whole sound, its start, or the whole with a tone now and then. */
export const PREVIEW_KINDS = ['whole', 'start', 'marked'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

/** The length of a preview of the kind `start`. */
export const START_SECONDS = 30;

/** Reads a chosen kind; '' is the whole sound. Returns undefined for others. */
export function readPreviewKind(text: string): PreviewKind | undefined {
  return text === '' ? 'whole' : PREVIEW_KINDS.find((kind) => kind === text);
}
