import { useEffect } from 'react';
import { t } from 'texts:sounds/product';
import { useSession } from '../../../session/session.store.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useIsKept, type VisitorsSound } from './kept.store.ts';

const loadChanges = () => import('./set-kept.ts');

/** Returns whether the person keeps a sound, and a function that changes it. */
export function useKeep({ id, name }: VisitorsSound) {
  const isKept = useIsKept(id);
  const me = useSession(({ session }) => session?.userId);
  useEffect(() => {
    if (me !== undefined) void loadChanges().then(({ loadKept }) => loadKept(id));
  }, [id, me]);

  async function change(): Promise<void> {
    const { setKept } = await loadChanges();
    await setKept({ id, name }, !isKept);
  }

  return { isKept, change };
}

/** A toggle that keeps a sound for later, or removes it from the person's lists. */
export function KeepButton({ sound }: { sound: VisitorsSound }) {
  const { isKept, change } = useKeep(sound);
  return (
    <IconButton
      icon="keep"
      variant="quiet"
      className="keep-button scripted"
      aria-pressed={isKept}
      onClick={() => void change()}
    >
      {t('keep', { name: sound.name })}
    </IconButton>
  );
}
