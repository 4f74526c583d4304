import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { t } from 'texts:services/saved';
import type { SavedFreelancer } from '../../../shared/features/saved-freelancers.ts';
import { MAX_FREELANCER_NOTE } from '../../../shared/limits.ts';
import { call } from '../../calls/api.ts';
import { load } from '../../calls/load.ts';
import { unsentWorkLoaded } from '../../storage/unsent-lists.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { readBefore } from '../../ui/lists/list-query.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { useNextCard } from '../../ui/lists/use-next-card.ts';
import { Page } from '../../ui/page.tsx';
import { loadSaved, markSaved } from '../catalogue/services/saved.store.ts';
import { restore } from '../catalogue/services/save-freelancer.tsx';
import { NoteForm } from '../chat/thread/note-form.tsx';
import { SavedNav } from '../shortlists/saved-nav.tsx';
import { FreelancerCard } from './freelancer-card.tsx';

/** Loads a page of the person's saved freelancers for the query parameter `before`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const before = readBefore(request);
  const wanted = { ...(before !== undefined && { before }) };
  const [page] = await Promise.all([
    load('/savedFreelancers/get', wanted, { signal: request.signal }),
    // Unsaved texts are restored into their fields.
    unsentWorkLoaded(),
    loadSaved(),
  ]);
  return { ...page, before };
}

/** The freelancers whom the person has saved, with private notes. */
export function Component() {
  const { saved, next, before } = useLoaderData<typeof loader>();
  return (
    <Page title={t('title')} lead={<p>{t('lead')}</p>} steady>
      <SavedNav />
      <PagedList
        heading={t('results', { count: saved.length, more: next !== null })}
        texts={t}
        {...{ next, before }}
      >
        {saved.length === 0 && (
          <Empty action={<ButtonLink to="/freelancers">{t('browse')}</ButtonLink>}>
            {t('empty')}
          </Empty>
        )}
        {saved.length > 0 && (
          <ul className="list-plain list-ruled">
            {saved.map((one) => (
              <li key={one.id}>
                <SavedCard saved={one} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  );
}

/** A saved freelancer. The note stays while the freelancer offers no work. */
function SavedCard({ saved }: { saved: SavedFreelancer }) {
  const { freelancer, userName } = saved;
  if (freelancer) {
    return (
      <FreelancerCard
        freelancer={freelancer}
        actions={
          <>
            <ButtonLink
              to={`/briefs/new?invite=${encodeURIComponent(userName)}`}
              aria-label={t('inviteOf', { userName })}
            >
              {t('invite')}
            </ButtonLink>
            <RemoveButton saved={saved} />
          </>
        }
      >
        <SavedNote saved={saved} />
      </FreelancerCard>
    );
  }
  return (
    <article className="service">
      <div className="service-what">
        <h3 className="service-title">{userName}</h3>
        <p className="quiet">{t('gone', { userName })}</p>
        <SavedNote saved={saved} />
      </div>
      <div className="service-how">
        <RemoveButton saved={saved} />
      </div>
    </article>
  );
}

function SavedNote({ saved: { userId, userName, note } }: { saved: SavedFreelancer }) {
  const [saved, setSaved] = useState(note);
  return (
    <NoteForm
      id={`freelancer-${userId}`}
      label={t('noteOn', { userName })}
      most={MAX_FREELANCER_NOTE}
      saved={saved}
      save={(text) => call('/savedFreelancers/save', { userId, text })}
      onSaved={setSaved}
    />
  );
}

/** Removes a freelancer from the list, which can be undone. */
function RemoveButton({ saved: { userId, userName: name } }: { saved: SavedFreelancer }) {
  const place = useRef<HTMLButtonElement>(null);
  const toNextCard = useNextCard(place);
  const { revalidate } = useRevalidator();

  async function remove(): Promise<void> {
    const answer = await call('/savedFreelancers/remove', { userId });
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    const { text } = answer.data;
    markSaved(userId, false);
    await toNextCard(t('removed', { name }), {
      label: t('undo'),
      run: () => void restore({ userId, name }, text).then(revalidate),
    });
  }

  return (
    <ActionButton
      ref={place}
      variant="quiet"
      aria-label={t('removeOf', { userName: name })}
      run={remove}
    >
      {t('remove')}
    </ActionButton>
  );
}
