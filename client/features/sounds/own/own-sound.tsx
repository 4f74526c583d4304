import { Link, useRevalidator } from 'react-router';
import { t as tFields } from 'texts:sounds/fields';
import { t } from 'texts:sounds/selling';
import type { OwnProject } from '../../../../shared/features/projects.ts';
import { LOCALE } from '../../../../shared/languages/locale.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { APPROVED, REJECTED, type ReviewStatus } from '../../../../shared/statuses.ts';
import { soundFormOf } from '../../../../shared/audio/sound-fields.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { ToneIcon } from '../../../ui/feedback/tone-icon.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { ShownPrice } from '../../../ui/shown-price.tsx';
import { SoundPlayer } from '../../../player/sound-player.tsx';

interface OwnSoundProps {
  project: OwnProject;
  onDelete: () => void;
}

/** A sound in the freelancer's file list, with its review, player and earnings. */
export function OwnSound({ project, onDelete }: OwnSoundProps) {
  const { id, name, sound, plays, sales, income, price, price_rsd } = project;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the database holds no other status
  const status = project.status as ReviewStatus;
  const { revalidate } = useRevalidator();
  const reason = project.rejection_reason;
  return (
    <li className="own-sound">
      <div className="own-sound-head">
        <h3>
          <Link to={`/project/${id}`}>{name}</Link>
        </h3>
        <StatusChip status={status} />
        <span className="quiet">{t(`review.${status}`)}</span>
      </div>
      {status === REJECTED && reason !== null && (
        <p className="own-sound-reason">
          <ToneIcon of="bad" />
          <span>
            <strong>{t('reason')}:</strong> {reason}
          </span>
        </p>
      )}
      {sound ? (
        <SoundPlayer
          name={name}
          sound={sound}
          isPublic={status === APPROVED}
          onRetried={() => void revalidate()}
        />
      ) : (
        <p className="quiet">{t('noAudio')}</p>
      )}
      <div className="own-sound-foot">
        <DefinitionList
          lines={[
            [
              t('price'),
              price === null ? t('noPrice') : <ShownPrice key="price" {...{ price, price_rsd }} />,
            ],
            [tFields('tempo'), soundFormOf(project).tempo || null],
            [t('plays'), status === APPROVED || plays > 0 ? plays.toLocaleString(LOCALE) : null],
            [t('sales'), sales],
            [t('income'), t('incomeOf', { amount: formatMinor(toMinor(income)) })],
          ]}
        />
        <div className="row">
          <ButtonLink to={`/user/projects/edit/${id}`}>
            {status === REJECTED ? t('editAgain') : t('edit')}
            <span className="visually-hidden">{t('of', { name })}</span>
          </ButtonLink>
          <Button onClick={onDelete}>
            {t('delete')}
            <span className="visually-hidden">{t('of', { name })}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}
