import { categoryChatsTexts as texts } from './category-chats.texts.ts';
import { useChats } from './chat.store.ts';
import { ConversationList } from './inbox.tsx';
import './chat.css';

interface ServiceChatsProps {
  categoryId: number;
  /** The category's name. */
  category: string;
}

/** Below a freelancer's service: who wrote about its category, each a link to their chat. */
export function ServiceChats({ categoryId, category }: ServiceChatsProps) {
  const all = useChats((state) => state.chats) ?? [];
  const chats = all.filter(({ category_id }) => category_id === categoryId);
  if (chats.length === 0) return null;
  const title = texts.title(category);
  return (
    <section className="stack">
      <h2>{title}</h2>
      <ConversationList chats={chats} label={title} screen="/audio-service-chat" />
    </section>
  );
}
