import { type ComponentType, lazy, useEffect } from 'react';
import { t } from 'texts:ui/general';
import { notify } from './feedback/notifications.store.ts';

/** Creates a component that is loaded on demand. If that fails, `Instead` is shown in its place. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = () => null,
) {
  return lazy(() => load().then(asDefault, () => asDefault(Instead)));
}

function asDefault<Part>(part: Part) {
  return { default: part };
}

/** Closes a dialog that could not be loaded, and notifies the person. */
export function FailedDialog({ close }: { close: () => void }) {
  useEffect(() => {
    close();
    notify(t('notOpened'), { tone: 'bad' });
  }, [close]);
  return null;
}
