import type { LoaderFunctionArgs } from 'react-router-dom';
import { load } from '../../calls/load.ts';

/** Loads a category, the freelancer's service in it, and conversations about it. */
export async function loadOwnService({ params, request: { signal } }: LoaderFunctionArgs) {
  const categoryId = Number(params['categoryId']);
  const [{ category }, { jobs }, { chats }] = await Promise.all([
    load('/categories/getCategory', { id: categoryId }, { signal }),
    load('/services/getUserService', { categoryId }, { signal }),
    load('/services/getOwnerChats', { categoryId }, { signal }),
  ]);
  return { category, service: jobs[0], chats };
}
