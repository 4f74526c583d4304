import { Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { Id, Line, Nothing } from '../contract/fields.ts';
import { CHUNK_BYTES, MAX_DELIVERY_BYTES } from '../limits.ts';

const FileId = Type.String({ format: 'uuid' });

/** Uploads in chunks, and audio messages. */
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
    files: { maxBytes: 25 * 1024 ** 2, maxCount: 1 },
    request: Type.Object({ userId: Type.Optional(Id) }),
    data: Type.Object({ fileId: FileId }),
  },
  '/media/sendAudio': {
    kind: 'upload',
    doc: 'Sends audio files as messages.',
    access: 'signed-in',
    files: { maxBytes: 25 * 1024 ** 2, maxCount: 10 },
    request: Type.Object({ fromId: Type.Optional(Id), toId: Id, categoryId: Type.Optional(Id) }),
    data: Nothing,
  },
});
