import type { companiesCalls } from '../../../shared/features/companies.ts';
import type { ordersCalls, downloadsCalls } from '../../../shared/features/orders.ts';
import type { Handlers } from '../../http/handler.ts';
import type { CartService } from './cart/cart.service.ts';
import type { Companies } from './company/company.service.ts';
import type { DownloadsService } from './downloads/downloads.service.ts';
import type { OrderStatusService } from './order-status.service.ts';
import type { OrdersService } from './orders.service.ts';
import type { DownloadLinks } from './downloads/download-links.service.ts';
import type { FastifyInstance } from 'fastify';
import { sendFile } from '../../http/send-file.ts';

interface OrdersServices {
  readonly carts: CartService;
  readonly orders: OrdersService;
  readonly orderStatus: OrderStatusService;
  readonly downloads: DownloadsService;
  readonly links: DownloadLinks;
  readonly companies: Companies;
}

export function ordersHandlers({
  carts,
  orders,
  orderStatus,
  downloads,
  links,
  companies,
}: OrdersServices): Handlers<typeof ordersCalls & typeof companiesCalls & typeof downloadsCalls> {
  return {
    '/orders/getCartTotal': ({ projects }, { session }) => carts.total(session.accountId, projects),
    '/orders/changeCart': async (change, { session }) => ({
      data: { projects: await carts.change(session.accountId, change) },
    }),
    '/orders/getrsdamount': async ({ amount }) => ({ data: { rsd: await carts.inDinar(amount) } }),
    '/orders/create': async (request, { session }) => ({
      data: await orders.create(session.accountId, request),
    }),
    '/orders/tryAgain': async (request, { session }) => ({
      data: await orders.tryAgain(session.accountId, request),
    }),
    '/orders/getOrderStatus': async (which, { session }) => ({
      data: await orderStatus.get(session?.accountId, which),
    }),
    '/users/getorderhistory': async ({ before }, { session }) => ({
      data: { orders: await orderStatus.history(session.accountId, before) },
    }),
    '/orders/getCompany': async (_payload, { session }) => ({
      data: { company: await companies.read(session.accountId) },
    }),
    '/orders/updateCompany': async (form, { session }) => ({
      data: { company: await companies.update(session.accountId, form) },
    }),
    '/users/download': (request, { session }) => downloads.open(session.accountId, request),
    '/users/getDownloadLink': async (bought, { session }) => ({
      data: await links.link(session, bought),
    }),
  };
}

/**
 * Mounts the addresses that `/users/getDownloadLink` returns. The query holds the signature and is
 * never logged: requests are logged by their route.
 */
export function mountDownloadRoute(http: FastifyInstance, links: DownloadLinks): void {
  http.get<{ Params: { orderId: string; fileId: string } }>(
    '/production/:orderId/:fileId',
    async (request, reply) => {
      void reply.header('Cache-Control', 'no-store');
      const { orderId, fileId } = request.params;
      const file = await links.open({ orderId: Number(orderId), fileId }, request.query);
      void reply.header('Cache-Control', 'private');
      return sendFile(request, reply, file);
    },
  );
}
