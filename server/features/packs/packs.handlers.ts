import type { packsCalls } from '../../../shared/features/packs.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Packs } from './packs.service.ts';

export function packsHandlers(packs: Packs): Handlers<typeof packsCalls> {
  return {
    '/packs/get': async ({ packId }, { session }) => ({ data: await packs.get(session, packId) }),
    '/packs/getOnSale': async ({ projectId, userId }) => {
      const query = projectId === undefined ? { ownerId: userId ?? 0 } : { soundIds: [projectId] };
      return { data: { packs: await packs.onSale(query) } };
    },
    '/packs/getOwn': async (_request, { session }) => ({ data: await packs.own(session) }),
    '/packs/save': async (form, { session }) => ({
      data: { packId: await packs.save(session, form) },
    }),
    '/packs/remove': ({ packId }, { session }) => packs.remove(session, packId),
  };
}
