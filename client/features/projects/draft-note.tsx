import { texts } from './draft.texts.ts';
import type { Draft } from './use-draft.ts';

/** Where what is filled in is kept. */
export function DraftNote({ draft: { isKept } }: { draft: Draft }) {
  return <p className="quiet">{isKept ? texts.kept : texts.onlyHere}</p>;
}
