import { useRef } from 'react';
import { type LoaderFunctionArgs, NavLink, useLoaderData, useRevalidator } from 'react-router';
import { t } from 'texts:shortlists/list';
import type { KeptSound, Shortlist } from '../../../shared/features/shortlists.ts';
import { call } from '../../calls/api.ts';
import { idFrom, load, type Loaded } from '../../calls/load.ts';
import type { ScreenHead } from '../../rendering/head.ts';
import { useSession } from '../../session/session.store.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { MenuButton } from '../../ui/focus/menu-button.tsx';
import { readListQuery } from '../../ui/lists/list-query.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { useNextCard } from '../../ui/lists/use-next-card.ts';
import { Page } from '../../ui/page.tsx';
import { forgetKept } from '../catalogue/sounds/set-kept.ts';
import { KeptSounds } from './kept-sounds.tsx';
import { nameOf } from './list-name.ts';
import { ListSettings, NewList } from './list-settings.tsx';
import { ListTools } from './list-tools.tsx';
import { SavedNav } from './saved-nav.tsx';
import { VisitorsList } from './visitors-list.tsx';
import './saved.css';

/** Loads a page of the list with the id in the address, or of the first list. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  if (!useSession.getState().session) return null;
  const { signal } = request;
  const { before } = readListQuery(request);
  const { lists } = await load('/shortlists/getAll', {}, { signal });
  const listId = params['listId'] === undefined ? lists[0]?.id : idFrom(params['listId']);
  const page =
    listId === undefined
      ? null
      : await load('/shortlists/get', { listId, ...(before && { before }) }, { signal });
  return { lists, page, before };
}

export const head: ScreenHead = () => ({ title: t('title') });

/** The person's lists of kept sounds. */
export function Component() {
  const found = useLoaderData<typeof loader>();
  const name = found?.page && nameOf(found.page.list);
  return (
    <Page title={name ?? t('title')} steady>
      <SavedNav />
      {!found && <VisitorsList />}
      {found && (
        <>
          {found.lists.length > 1 && <ListLinks lists={found.lists} />}
          {found.page && (
            <OneList
              key={found.page.list.id}
              page={found.page}
              lists={found.lists}
              before={found.before}
            />
          )}
          {!found.page && <NothingKept />}
          <NewList />
        </>
      )}
    </Page>
  );
}

function NothingKept() {
  return (
    <Empty action={<ButtonLink to="/audio-stock">{t('browse')}</ButtonLink>}>{t('empty')}</Empty>
  );
}

function ListLinks({ lists }: { lists: readonly Shortlist[] }) {
  return (
    <nav aria-label={t('lists')}>
      <ul className="row list-plain saved-lists">
        {lists.map((list, index) => (
          <li key={list.id}>
            <NavLink to={index === 0 ? '/saved' : `/saved/${list.id}`} end>
              {t('sounds', { name: nameOf(list), count: list.sounds })}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface OneListProps {
  page: Loaded<'/shortlists/get'>;
  lists: readonly Shortlist[];
  before: number | undefined;
}

function OneList({ page: { list, sounds, next }, lists, before }: OneListProps) {
  const isWhole = next === null && before === undefined;
  const others = lists.filter(({ id }) => id !== list.id);
  return (
    <>
      <PagedList heading={t('results', { count: list.sounds })} texts={t} {...{ next, before }}>
        {list.sounds === 0 && <NothingKept />}
        {sounds.length > 0 && (
          <>
            <ListTools
              shown={sounds}
              loadPage={
                isWhole ? null : (place) => call('/shortlists/get', { listId: list.id, ...place })
              }
            />
            <KeptSounds
              sounds={sounds}
              renderActions={(kept) => (
                <>
                  {others.length > 0 && <MoveButton kept={kept} list={list} others={others} />}
                  <RemoveButton kept={kept} list={list} />
                </>
              )}
            />
          </>
        )}
      </PagedList>
      <ListSettings list={list} />
    </>
  );
}

interface RowProps {
  kept: KeptSound;
  list: Shortlist;
}

/** Removes a sound from the list. Offers Undo while the sound is on sale. */
function RemoveButton({ kept: { project_id: id, name, sound }, list }: RowProps) {
  const place = useRef<HTMLButtonElement>(null);
  const toNextCard = useNextCard(place);
  const { revalidate } = useRevalidator();

  async function remove(): Promise<void> {
    const answer = await call('/shortlists/drop', { projectId: id, listId: list.id });
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    forgetKept();
    await toNextCard(
      t('removed', { name }),
      sound === null ? undefined : { label: t('undo'), run: () => void undo() },
    );
  }

  async function undo(): Promise<void> {
    const answer = await call('/shortlists/keep', { projects: [id], listId: list.id });
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    await revalidate();
    notify(t('restored', { name }), { tone: 'good' });
  }

  return (
    <ActionButton ref={place} variant="quiet" aria-label={t('removeOf', { name })} run={remove}>
      {t('removeSound')}
    </ActionButton>
  );
}

/** Moves a sound to another list. */
function MoveButton({ kept, list, others }: RowProps & { others: readonly Shortlist[] }) {
  const place = useRef<HTMLDivElement>(null);
  const toNextCard = useNextCard(place);
  const { project_id: id, name } = kept;

  async function move(to: Shortlist): Promise<void> {
    const added = await call('/shortlists/keep', { projects: [id], listId: to.id });
    if (!added.success) return void notify(added.info, { tone: 'bad' });
    const answer = await call('/shortlists/drop', { projectId: id, listId: list.id });
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    await toNextCard(t('moved', { name, list: nameOf(to) }));
  }

  if (!kept.sound) return null;
  return (
    <div ref={place}>
      <MenuButton
        label={
          <>
            {t('move')}
            <span className="visually-hidden"> {name}</span>
          </>
        }
        menuLabel={t('moveOf', { name })}
        items={others.map((other) => ({
          id: String(other.id),
          label: nameOf(other),
          select: () => void move(other),
        }))}
      />
    </div>
  );
}
