import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NO_RIGHTS, sendFile } from '../../../http/send-file.ts';
import { previewedFile } from '../preview/preview-address.ts';
import type { SoundAccess } from '../sounds/sound-access.service.ts';
import type { FileAccess } from './file-access.service.ts';

/**
 * Mounts `/audio/:file`, which serves previews and files in conversations. `/media/getLink` gives
 * out the URLs of the files. The route supports range requests, so players can seek. The query
 * contains the signature and is never logged.
 */
export function mountFileRoute(
  http: FastifyInstance,
  { files, sounds }: { files: FileAccess; sounds: SoundAccess },
): void {
  http.get<{ Params: { file: string } }>('/audio/:file', async (request, reply) => {
    const fileId = previewedFile(request.params.file);
    if (fileId !== undefined) return sendPreview(request, reply, { access: sounds, fileId });
    // Refusals must not be cached.
    void reply.header('Cache-Control', 'no-store');
    const file = await files.open(request.params.file, request.query);
    void reply.header('Cache-Control', 'private').header('Content-Security-Policy', NO_RIGHTS);
    return sendFile(request, reply, file);
  });
}

/** Not longer, because caches would play the old preview after a freelancer has protected it. */
const ONE_DAY = 'public, max-age=86400';

/**
 * Answers the preview of a sound. The URL may be on another host (a content delivery network), so
 * pages of other origins may play public previews.
 */
async function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  { access, fileId }: { access: SoundAccess; fileId: string },
): Promise<FastifyReply> {
  void reply.header('Cache-Control', 'no-store');
  const { file, isPublic } = await access.open(fileId, request.query);
  void reply.header('Cache-Control', isPublic ? ONE_DAY : 'private');
  if (isPublic) void reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
  return sendFile(request, reply, file);
}
