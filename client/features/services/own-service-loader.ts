import type { LoaderFunctionArgs } from 'react-router';
import { APPROVED } from '../../../shared/statuses.ts';
import { idFrom, load } from '../../calls/load.ts';

/**
 * Loads a category, the freelancer's service in it, its uploaded demos, its conversations, and the
 * sounds on sale that can be chosen as demos.
 */
export async function loadOwnService({ params, request: { signal } }: LoaderFunctionArgs) {
  const categoryId = idFrom(params['categoryId']);
  const [{ category }, { jobs }, { chats }, { projects }] = await Promise.all([
    load('/categories/getCategory', { id: categoryId }, { signal }),
    load('/services/getUserService', { categoryId }, { signal }),
    load('/services/getOwnerChats', { categoryId }, { signal }),
    load('/users/getallprojects', { kind: 'stock' }, { signal }),
  ]);
  const sounds = projects.filter(({ status }) => status === APPROVED);
  const [service] = jobs;
  const { demos } = service
    ? await load('/demos/get', { serviceId: service.id }, { signal })
    : { demos: [] };
  return { category, service, demos, chats, sounds };
}
