import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFile } from '../../../http/send-file.ts';
import type { SoundAccess } from './sound-access.service.ts';

/** A year, the longest that caches keep anything: what is at a preview's address never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Answers the preview of a sound. Its address may be another host's (a content delivery network), so
 * pages of other origins may play what is for everybody anyway.
 */
export async function sendPreview(
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
