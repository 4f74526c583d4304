import { deliveryTexts as texts } from './delivery.texts.ts';
import { useWire } from './wire.ts';

/** Says so when messages do not come and go at once. The announcer speaks of it by itself. */
export function ConnectionLine() {
  const wire = useWire();
  if (wire === 'live') return null;
  if (wire === 'polling') return <p className="quiet">{texts.polling}</p>;
  return <p className="mind">{texts.waiting}</p>;
}
