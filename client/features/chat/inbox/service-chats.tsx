import { t } from 'texts:chat/categoryChats';
import type { Service } from '../../../../shared/features/services.ts';
import { useChats } from '../wire/chat.store.ts';
import { ConversationList } from './inbox.tsx';

/** Links to the conversations about a freelancer's service. */
export function ServiceChats({ service }: { service: Pick<Service, 'id' | 'title'> }) {
  const all = useChats((state) => state.chats) ?? [];
  const chats = all.filter((chat) => chat.service?.id === service.id);
  if (chats.length === 0) return null;
  const title = t('title', { category: service.title });
  return (
    <section className="stack">
      <h2>{title}</h2>
      <ConversationList chats={chats} label={title} screen="/audio-service-chat" />
    </section>
  );
}
