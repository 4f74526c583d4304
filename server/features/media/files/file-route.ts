import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NO_RIGHTS, sendFile } from '../../../http/send-file.ts';
import { previewedFile } from '../preview/preview-address.ts';
import type { SoundAccess } from '../sounds/sound-access.service.ts';
import type { FileAccess } from './file-access.service.ts';

/**
 * Mounts the addresses of sound: previews, as the sounds themselves name them, and files in
 * conversations, as `/media/getLink` answers them. Range requests are
 * honoured, so that a player can go to any place. The query signs the address and is never logged:
 * requests are logged by their route.
 */
export function mountFileRoute(
  http: FastifyInstance,
  { files, sounds }: { files: FileAccess; sounds: SoundAccess },
): void {
  http.get<{ Params: { file: string } }>('/audio/:file', async (request, reply) => {
    const fileId = previewedFile(request.params.file);
    if (fileId !== undefined) return sendPreview(request, reply, { access: sounds, fileId });
    void reply.header('Cache-Control', 'no-store');
    const file = await files.open(request.params.file, request.query);
    void reply.header('Cache-Control', 'private').header('Content-Security-Policy', NO_RIGHTS);
    return sendFile(request, reply, file);
  });
}

/** A year, the longest that caches keep anything: what is at a preview's address never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Answers the preview of a sound. Its address may be another host's (a content delivery network), so
 * pages of other origins may play what is for everybody anyway.
 */
async function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  { access, fileId }: { access: SoundAccess; fileId: string },
): Promise<FastifyReply> {
  void reply.header('Cache-Control', 'no-store');
  const { file, isPublic } = await access.open(fileId, request.query);
  void reply.header('Cache-Control', isPublic ? FOR_EVER : 'private');
  if (isPublic) void reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
  return sendFile(request, reply, file);
}
