import { useId, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, Link, useRevalidator } from 'react-router';
import { t } from 'texts:admin/projectReview';
import { t as tAdmin } from 'texts:admin/general';
import { t as tStatus } from 'texts:admin/status';
import { t as tFields } from 'texts:sounds/fields';
import type { SoundField } from '../../../../shared/audio/sound-fields.ts';
import type { ModeratedProject } from '../../../../shared/features/admin.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { idFrom, load } from '../../../calls/load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { termsLines } from '../../orders/offer-terms.tsx';
import { nextWaiting, WAITING_SOUNDS } from '../waiting.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Time } from '../../../ui/time.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { ProjectSound, SameSounds } from './project-sound.tsx';
import { ProjectStatusForm } from './project-status-form.tsx';
import '../review.css';

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const projectId = idFrom(params['projectId']);
  const [{ project }, waiting] = await Promise.all([
    load('/admin/getProject', { projectId }, { signal }),
    load('/admin/getProjects', WAITING_SOUNDS, { signal }),
  ]);
  return { project, next: nextWaiting(waiting.projects, project.id) };
}

export function Component() {
  const { project, next } = useLoaderData<typeof loader>();
  const { id, kind, name, description, deleted } = project;
  const changed = useChanges(project);
  return (
    <Page
      title={t('title', { name })}
      heading={name}
      lead={description && <p className="typed-text">{description}</p>}
    >
      <div className="review">
        <div className="stack review-facts">
          {kind === 'stock' && <ProjectSound project={project} />}
          <SameSounds same={project.same} />
          <ProjectData project={project} />
        </div>
        <section className="stack">
          <h2>{tAdmin('decision')}</h2>
          <ChangedFields changes={changed.changes} />
          {deleted && <p>{t('deleted')}</p>}
          {!deleted && (
            <ProjectStatusForm key={id} project={project} onConflict={changed.showNew} />
          )}
          <nav className="row" aria-label={t('more')}>
            {next && (
              <ButtonLink to={`/admin/project/${next.id}`}>
                {tAdmin('nextWaiting', { name: next.name })}
              </ButtonLink>
            )}
            <ButtonLink to="/admin/projects">{t('allProjects')}</ButtonLink>
          </nav>
        </section>
      </div>
    </Page>
  );
}

function ProjectData({ project }: { project: ModeratedProject }) {
  const { id, kind, status, price, buyer } = project;
  const { name: _title, description: _lead, ...fields } = soundLines(project);
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
          [tAdmin('reason'), reason && <span className="typed-text">{reason}</span>],
          [tAdmin('id'), id],
          [t('kind'), t(`kinds.${kind}`)],
          [
            t('owner'),
            <Link key="owner" to={`/admin/user/${userId}`}>{`${fullName} (${userName})`}</Link>,
          ],
          [t('buyer'), buyer && <Link to={`/admin/user/${buyer.id}`}>{buyer.userName}</Link>],
          [t('price'), priceWords(price)],
          [t('offer'), offer && t(`offerStates.${offer}`)],
          ...termsLines(project.terms),
          ...Object.values(fields).map(([label, text]) => [label, text || null] as const),
          [t('made'), <Time key="time" at={project.creation_time} />],
        ]}
      />
      <Link to={`/project/${id}`}>{t('seeIt')}</Link>
    </section>
  );
}

/** The fields that changed during the review. */
function ChangedFields({ changes }: { changes: readonly ProjectChange[] }) {
  const id = useId();
  if (changes.length === 0) return null;
  return (
    <section className="stack changed-fields" aria-labelledby={id}>
      <h3 id={id}>{t('changedMeanwhile')}</h3>
      <DefinitionList
        lines={changes.map(({ what, from, to }) => [what, t('changedFromTo', { from, to })])}
      />
    </section>
  );
}

interface ProjectChange {
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Finds the fields that changed since the project was opened. Used when the server refuses a
 * decision because the project has changed.
 */
function useChanges(project: ModeratedProject) {
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState<ModeratedProject>();
  const isOutdated = seen?.id === project.id && seen.version !== project.version;
  return {
    changes: isOutdated ? changesBetween(seen, project) : [],
    showNew: async (): Promise<void> => {
      setSeen(project);
      await revalidate();
    },
  };
}

function changesBetween(before: ModeratedProject, now: ModeratedProject): ProjectChange[] {
  const old = linesOf(before);
  return linesOf(now).flatMap(([what, to], index) => {
    const from = old[index]?.[1] ?? '';
    return from === to ? [] : [{ what, from: from || t('nothing'), to: to || t('nothing') }];
  });
}

/** Returns the label and the text of each field. Empty texts are hidden. */
function soundLines(
  project: ModeratedProject,
): Readonly<Record<SoundField, readonly [string, string]>> {
  const { name, description, category, keywords, tempo, preview, kind } = project;
  return {
    name: [t('name'), name],
    description: [t('description'), description],
    category_id: [tFields('category'), category ?? ''],
    keywords: [tFields('keywords'), keywords],
    tempo: [tFields('tempo'), kind === 'stock' ? tempo : ''],
    preview: [tFields('preview'), kind === 'stock' ? tFields(`previews.${preview}`) : ''],
  };
}

function linesOf(project: ModeratedProject): readonly (readonly [string, string])[] {
  return [
    ...Object.values(soundLines(project)),
    [t('file'), project.file?.name ?? ''],
    [tAdmin('status'), tStatus(`statuses.${project.status}`)],
    [t('price'), priceWords(project.price)],
  ];
}

function priceWords(price: number | null): string {
  return price === null ? t('noPrice') : t('euros', { amount: formatMinor(toMinor(price)) });
}
