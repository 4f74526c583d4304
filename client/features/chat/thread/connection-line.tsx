import { t } from 'texts:chat/delivery';
import { useWire } from '../wire/wire.ts';

/** Says so when messages do not come and go at once. The announcer speaks of it by itself. */
export function ConnectionLine() {
  const wire = useWire();
  if (wire === 'live') return null;
  if (wire === 'polling') return <p className="quiet">{t('polling')}</p>;
  return <p className="mind">{t('waiting')}</p>;
}
