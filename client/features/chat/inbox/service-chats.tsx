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

interface FreelancerChatsProps {
  freelancerId: number;
  userName: string;
}

/** Below a service, the buyer's conversations with its freelancer. */
export function FreelancerChats({ freelancerId, userName }: FreelancerChatsProps) {
  const all = useChats((state) => state.chats) ?? [];
  const chats = all.filter(({ correspondent }) => correspondent.id === freelancerId);
  if (chats.length === 0) return null;
  const title = t('withFreelancer', { userName });
  return (
    <section className="stack">
      <h2>{title}</h2>
      <ConversationList chats={chats} label={title} />
    </section>
  );
}
