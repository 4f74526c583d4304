import { t } from 'texts:sounds/draft';
import type { Draft } from './use-draft.ts';

/** A note that the draft is saved in the account, or only on this device. */
export function DraftNote({ draft: { isSaved } }: { draft: Draft }) {
  return <p className="quiet">{isSaved ? t('kept') : t('onlyHere')}</p>;
}
