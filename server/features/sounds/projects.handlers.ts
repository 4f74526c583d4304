import type { projectsCalls } from '../../../shared/features/projects.ts';
import type { Handlers } from '../../http/handler.ts';
import type { OfferLifeService } from '../offers/offer-life.service.ts';
import type { OffersService } from '../offers/offers.service.ts';
import type { WorkService } from '../offers/work.service.ts';
import type { ProjectsService } from './projects.service.ts';
import { newSoundOf } from './sounds.handlers.ts';
import type { SoundsService } from './sounds.service.ts';

interface ProjectsParts {
  readonly projects: ProjectsService;
  readonly work: WorkService;
  readonly offers: OffersService;
  readonly offerLife: OfferLifeService;
  readonly stock: Pick<SoundsService, 'create'>;
}

export function projectsHandlers(parts: ProjectsParts): Handlers<typeof projectsCalls> {
  const { projects, work, offers, offerLife, stock } = parts;
  return {
    '/projects/getProject': async ({ projectId }, { session }) => ({
      data: { project: await projects.single(session, projectId) },
    }),
    '/users/createServiceProject': async (offer, { session }) => {
      const id = await offers.send(session, offer);
      return { data: { project: await projects.single(session, id) } };
    },
    '/users/createproject': async ({ buyerId, price = '', ...form }, { session }) => {
      const id = buyerId
        ? await offers.send(session, { ...form, price, buyerId })
        : await stock.create(session, newSoundOf(form));
      return { data: { project: await projects.single(session, id) } };
    },
    '/users/getallprojects': async (page, { session }) => ({
      data: { projects: await projects.own(session, page) },
    }),
    '/users/getBuyerProjects': async (page, { session }) => ({
      data: { projects: await work.listForBuyer(session, page) },
    }),
    '/users/getServiceProjects': async ({ before }, { session }) => ({
      data: { projects: await work.listOwn(session, before) },
    }),
    '/projects/getNewOffers': async (_payload, { session }) => ({
      data: { offers: await offers.listNew(session) },
    }),
    '/projects/getOffersWith': async ({ userId }, { session }) => ({
      data: { offers: await offers.listBetween(session, userId) },
    }),
    '/projects/takeOffer': async ({ projectId, device }, { session }) => ({
      data: await offers.take(session, projectId, device),
    }),
    '/projects/viewOffer': ({ projectId }, { session }) => offers.markViewed(session, projectId),
    '/projects/declineOffer': async ({ projectId }, { session }) => ({
      data: { offer: await offerLife.decline(session, projectId) },
    }),
    '/projects/withdrawOffer': async ({ projectId }, { session }) => ({
      data: { offer: await offerLife.withdraw(session, projectId) },
    }),
    '/projects/replaceOffer': async ({ projectId, ...form }, { session }) => ({
      data: await offerLife.replace(session, projectId, form),
    }),
    '/projects/askForPrice': async ({ projectId, text = '', ...rest }, { session }) => ({
      data: { offer: await offerLife.askForPrice(session, projectId, { ...rest, text }) },
    }),
  };
}
