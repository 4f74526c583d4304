import { t } from 'texts:chat/keptChats';
import { formatTime } from '../../../ui/time.tsx';
import { useChats } from '../wire/chat.store.ts';

/** Says that what is shown was kept from before, until the server was reached. It is spoken once. */
export function KeptLine() {
  const keptAt = useChats((state) => state.keptAt);
  return keptAt === undefined ? null : (
    <p className="mind">{t('shown', { when: formatTime(keptAt) })}</p>
  );
}
