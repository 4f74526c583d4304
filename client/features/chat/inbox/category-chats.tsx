import { type LoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { t } from 'texts:chat/categoryChats';
import { idFrom, load } from '../../../calls/load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { requireFreelancer } from '../../../session/require-session.ts';
import { useChats } from '../wire/chat.store.ts';
import { ConversationList } from './inbox.tsx';

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  requireFreelancer();
  const categoryId = idFrom(params['categoryId']);
  const [{ category }, { chats }] = await Promise.all([
    load('/categories/getCategory', { id: categoryId }, { signal }),
    load('/services/getOwnerChats', { categoryId }, { signal }),
  ]);
  return { category, chats };
}

/** The loaded conversations of a category, with those that are live in the inbox. */
export function Component() {
  const { category, chats: loaded } = useLoaderData<typeof loader>();
  const live = useChats((state) => state.chats) ?? [];
  const current = live.filter(({ category_id }) => category_id === category.id);
  const known = new Set(current.map(({ conversation_id }) => conversation_id));
  const chats = [...current, ...loaded.filter((chat) => !known.has(chat.conversation_id))];
  const title = t('title', { category: category.name });
  return (
    <Page title={title}>
      {chats.length > 0 ? (
        <ConversationList chats={chats} label={title} />
      ) : (
        <Empty
          action={
            <ButtonLink to={`/user/services-categories/${category.id}`} variant="main">
              {t('toService')}
            </ButtonLink>
          }
        >
          {t('empty')}
        </Empty>
      )}
      <Link to="/user/messages/">{t('all')}</Link>
    </Page>
  );
}
