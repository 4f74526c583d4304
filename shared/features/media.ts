import { Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { Id, Line, Moment, Nothing } from '../contract/fields.ts';
import { CHUNK_BYTES, MAX_DELIVERY_BYTES, MAX_WHOLE_FILE_BYTES } from '../limits.ts';
import { ClientId, Message } from './chat.ts';

const FileId = Type.String({ format: 'uuid' });
const LONGEST_SOUND = 24 * 60 * 60 * 1_000;

/** Uploads in chunks, audio messages, and files in conversations. */
export const mediaCalls = defineCalls({
  '/media/uploadFile': {
    kind: 'upload',
    doc: 'Takes one chunk of a file. The first answers the fileId that the others carry; chunks may come in any order and be repeated.',
    access: 'signed-in',
    files: { maxBytes: CHUNK_BYTES, maxCount: 1 },
    request: Type.Object({
      userId: Type.Optional(Id),
      file: Line('the file’s name', 255),
      num: Type.Integer({ minimum: 0, description: 'the chunk’s number, from 0' }),
      totalChunks: Type.Integer({
        minimum: 1,
        maximum: Math.ceil(MAX_DELIVERY_BYTES / CHUNK_BYTES),
      }),
      fileId: Type.Optional(Type.Union([FileId, Type.Literal('')])),
      extension: Line('wav', 16),
      end: Type.Optional(
        Type.Union([Type.Boolean(), Type.Integer(), Type.String({ maxLength: 5 })]),
      ),
      purpose: Type.Optional(
        Type.Literal('chat', {
          description: 'a file of any kind for a conversation, at most 200 MB; else a WAV file',
        }),
      ),
    }),
    data: Type.Object({
      fileId: FileId,
      complete: Type.Boolean({ description: 'whether every chunk is here and the file is ready' }),
      missing: Type.Integer({ description: 'chunks that are not here yet' }),
    }),
  },
  '/media/uploadAudio': {
    kind: 'upload',
    doc: 'Takes a whole audio file.',
    access: 'signed-in',
    limit: { max: 60, seconds: 60 },
    files: { maxBytes: MAX_WHOLE_FILE_BYTES, maxCount: 1 },
    request: Type.Object({ userId: Type.Optional(Id) }),
    data: Type.Object({ fileId: FileId }),
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
          pattern: '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$',
          minLength: 4,
          maxLength: 268,
          description: 'waveform of a sound: base64 of one byte a bar, at most 200',
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
