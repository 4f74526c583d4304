import type { FastifyInstance } from 'fastify';
import { sendFile } from '../../../http/send-file.ts';
import type { DownloadLinks } from './download-links.service.ts';

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
