import { t as tFields } from 'texts:sounds/fields';
import { t } from 'texts:sounds/product';
import type { Project } from '../../../shared/features/projects.ts';
import { isOpenOffer } from '../../../shared/statuses.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Time } from '../../ui/time.tsx';
import { termsLines } from '../orders/offer-terms.tsx';

/** Facts about an offer except its price. Empty ones are left out. */
export function OfferDetails({ project }: { project: Project }) {
  const { offer_state: state, expires_at } = project;
  const end = state !== null && isOpenOffer(state) ? expires_at : null;
  return (
    <DefinitionList
      lines={[
        [t('freelancer'), project.userName],
        [t('buyer'), project.buyerName],
        ...termsLines(project),
        [tFields('keywords'), project.keywords || null],
        [t('file'), project.fileName],
        [t('openUntil'), end && <Time key="end" at={end} show="date" />],
        [t('made'), <Time key="made" at={project.creation_time} show="date" />],
      ]}
    />
  );
}
