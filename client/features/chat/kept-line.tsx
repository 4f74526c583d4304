import { formatTime } from '../../ui/time.tsx';
import { useChats } from './chat.store.ts';
import { keptTexts as texts } from './kept-chats.texts.ts';

/** Says that what is shown was kept from before, until the server was reached. It is spoken once. */
export function KeptLine() {
  const keptAt = useChats((state) => state.keptAt);
  return keptAt === undefined ? null : <p className="mind">{texts.shown(formatTime(keptAt))}</p>;
}
