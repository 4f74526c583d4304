import type { FastifyInstance } from 'fastify';
import { sendFile } from '../../http/send-file.ts';
import type { FileAccess } from './file-access.service.ts';

/** Opened by itself, a file is a page without rights: no script, no form, no request. */
const NO_RIGHTS = "default-src 'none'; sandbox";

/**
 * Mounts the address of files in conversations, as `/media/getLink` answers it. Range requests are
 * honoured, so that a player can go to any place. The query signs the address and is never logged:
 * requests are logged by their route.
 */
export function mountFileRoute(http: FastifyInstance, access: FileAccess): void {
  http.get<{ Params: { file: string } }>('/audio/:file', async (request, reply) => {
    void reply.header('Cache-Control', 'no-store');
    const file = await access.open(request.params.file, request.query);
    void reply.header('Cache-Control', 'private').header('Content-Security-Policy', NO_RIGHTS);
    return sendFile(request, reply, file);
  });
}
