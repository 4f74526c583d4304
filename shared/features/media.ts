import { Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { Id, Moment, Nothing } from '../contract/fields.ts';
import { MAX_WHOLE_FILE_BYTES } from '../limits.ts';
import { ClientId, Message } from './chat/chat.ts';

const FileId = Type.String({ format: 'uuid' });
const LONGEST_SOUND = 24 * 60 * 60 * 1_000;

/** Audio messages, and files in conversations. */
export const mediaCalls = defineCalls({
  '/media/uploadAudio': {
    kind: 'upload',
    doc: 'Takes a whole audio file.',
    access: 'signed-in',
    limit: { max: 60, seconds: 60 },
    files: { maxBytes: MAX_WHOLE_FILE_BYTES, maxCount: 1 },
    request: Type.Object({ userId: Type.Optional(Id) }),
    data: Type.Object({ fileId: FileId }),
    top: Type.Object({ fileId: FileId }),
  },
  '/media/sendAudio': {
    kind: 'upload',
    doc: 'Sends audio files as messages, in their order.',
    access: 'signed-in',
    limit: { max: 60, seconds: 60 },
    files: { maxBytes: MAX_WHOLE_FILE_BYTES, maxCount: 4 },
    request: Type.Object({ fromId: Type.Optional(Id), toId: Id, categoryId: Type.Optional(Id) }),
    data: Nothing,
  },
  '/media/sendFile': {
    kind: 'json',
    doc: 'Sends an uploaded file of one’s own into a conversation.',
    access: 'signed-in',
    limit: { max: 240, seconds: 60 },
    request: Type.Object({
      conversationId: Id,
      clientId: ClientId,
      fileId: FileId,
      durationMs: Type.Optional(
        Type.Integer({ minimum: 1, maximum: LONGEST_SOUND, description: 'length of a sound' }),
      ),
      peaks: Type.Optional(
        Type.String({
          pattern:
            '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)$',
          maxLength: 268,
          description: 'waveform of a sound: base64 of one byte a bar, at most 200',
        }),
      ),
      description: Type.Optional(
        Type.String({
          maxLength: 20_000,
          description:
            'what a picture shows, at most 500 characters; kept with the file, and the first one holds',
        }),
      ),
    }),
    data: Type.Object({ message: Message }),
  },
  '/media/getLink': {
    kind: 'json',
    doc: 'The address of a file’s bytes, below /audio/, for ten minutes; for its owner and for whom it was sent to.',
    access: 'signed-in',
    request: Type.Object({ fileId: FileId }),
    data: Type.Object({ url: Type.String(), expires_at: Moment }),
  },
});
