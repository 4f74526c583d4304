import { Link } from 'react-router-dom';
import { t } from 'texts:admin/projectReview';
import { t as tAdmin } from 'texts:admin/general';
import type { ProjectUnderReview } from '../../../../shared/features/admin.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Time } from '../../../ui/time.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';

/** What is known of a project beside its sound. */
export function ProjectData({ project }: { project: ProjectUnderReview }) {
  const { id, kind, status, price, buyer, category, keywords, tempo } = project;
  const {
    user_id: userId,
    fullName,
    userName,
    rejection_reason: reason,
    offer_state: offer,
  } = project;
  return (
    <section className="stack">
      <h2>{t('facts')}</h2>
      <DefinitionList
        lines={[
          [tAdmin('status'), <StatusChip key="status" status={status} />],
          [tAdmin('reason'), reason && <span className="review-text">{reason}</span>],
          [tAdmin('id'), id],
          [t('kind'), t(`kinds.${kind}`)],
          [
            t('owner'),
            <Link key="owner" to={`/admin/user/${userId}`}>{`${fullName} (${userName})`}</Link>,
          ],
          [t('buyer'), buyer && <Link to={`/admin/user/${buyer.id}`}>{buyer.userName}</Link>],
          [
            t('price'),
            price === null ? t('noPrice') : t('euros', { amount: formatMinor(toMinor(price)) }),
          ],
          [t('offer'), offer && t(`offerStates.${offer}`)],
          [t('category'), category],
          [t('keywords'), keywords || null],
          [t('tempo'), kind === 'stock' ? tempo : null],
          [t('made'), <Time key="time" at={project.creation_time} />],
        ]}
      />
      <Link to={`/project/${id}`}>{t('seeIt')}</Link>
    </section>
  );
}
