import type { FastifyInstance } from 'fastify';
import { NO_RIGHTS, sendFile } from '../../../http/send-file.ts';
import type { FileAccess } from './file-access.service.ts';
import { previewedFile } from '../preview/preview-address.ts';
import type { SoundAccess } from '../sounds/sound-access.service.ts';
import { sendPreview } from '../sounds/sound-route.ts';

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
