import { t } from 'texts:chat/categoryChats';
import { useChats } from '../wire/chat.store.ts';
import { ConversationList } from './inbox.tsx';

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
