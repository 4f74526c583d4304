import { t } from 'texts:sounds/draft';
import type { Draft } from './use-draft.ts';

/** Where what is filled in is kept. */
export function DraftNote({ draft: { isKept } }: { draft: Draft }) {
  return <p className="quiet">{isKept ? t('kept') : t('onlyHere')}</p>;
}
