import { useEffect, useState } from 'react';
import { t } from 'texts:shortlists/list';
import { KEPT_PAGE, type KeptSound } from '../../../shared/features/shortlists.ts';
import { call } from '../../calls/api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { focusPlace } from '../../ui/focus/focus-place.ts';
import { useKept, type VisitorsSound } from '../catalogue/sounds/kept.store.ts';
import { writeVisitorsList } from '../catalogue/sounds/set-kept.ts';
import { KeptSounds } from './kept-sounds.tsx';
import { ListTools } from './list-tools.tsx';

/** The list that a visitor keeps in this browser. It is short, so it has one page. */
export function VisitorsList() {
  const here = useKept((state) => state.here);
  const hydrated = useHydrated();
  const [loaded, setLoaded] = useState<readonly KeptSound[] | null>();
  useEffect(() => {
    let isCurrent = true;
    void loadHere(useKept.getState().here).then((sounds) => isCurrent && setLoaded(sounds));
    return () => {
      isCurrent = false;
    };
  }, []);
  if (hydrated && here.length === 0) {
    return (
      <Empty action={<ButtonLink to="/audio-stock">{t('browse')}</ButtonLink>}>{t('empty')}</Empty>
    );
  }
  if (loaded === null) return <p className="bad">{t('failed')}</p>;
  if (!loaded) return <Loading />;
  const shown = here.flatMap(({ id }) => loaded.find((one) => one.project_id === id) ?? []);
  return (
    <section className="stack">
      <h2>{t('results', { count: shown.length })}</h2>
      <p>
        {t('visitor')} <ButtonLink to="/sign-in">{t('signIn')}</ButtonLink>
      </p>
      <ListTools shown={shown} loadPage={null} />
      <KeptSounds sounds={shown} renderActions={(kept) => <RemoveHere kept={kept} />} />
    </section>
  );
}

/** Removes a sound, and offers Undo. The focus moves to the list's heading. */
function RemoveHere({ kept: { project_id: id, name } }: { kept: KeptSound }) {
  function remove(heading: Element | null | undefined): void {
    const { here } = useKept.getState();
    focusPlace(heading instanceof HTMLElement ? heading : document.querySelector('h1'));
    writeVisitorsList(here.filter((one) => one.id !== id));
    const undo = () => writeVisitorsList(here);
    notify(t('removed', { name }), { action: { label: t('undo'), run: undo } });
  }

  return (
    <Button
      variant="quiet"
      aria-label={t('removeOf', { name })}
      onClick={({ currentTarget }) => remove(currentTarget.closest('section')?.querySelector('h2'))}
    >
      {t('removeSound')}
    </Button>
  );
}

/** Loads the sounds of the list. Returns null without an answer. */
async function loadHere(here: readonly VisitorsSound[]): Promise<KeptSound[] | null> {
  const loaded: KeptSound[] = [];
  for (let start = 0; start < here.length; start += KEPT_PAGE) {
    const part = here.slice(start, start + KEPT_PAGE);
    const answer = await call('/shortlists/getSounds', { projects: part.map(({ id }) => id) });
    if (!answer.success) return null;
    for (const { id, name } of part) {
      const sound = answer.data.sounds.find((one) => one.id === id) ?? null;
      loaded.push({ project_id: id, name: sound?.name ?? name, sound });
    }
  }
  return loaded;
}
