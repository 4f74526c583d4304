import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { Id, Line, Moment, Nothing, OneOf, refusedWith } from '../contract/fields.ts';
import { CHUNK_BYTES, MAX_DELIVERY_BYTES, MAX_WHOLE_FILE_BYTES } from '../limits.ts';
import { FILE_TOO_LARGE } from '../rules/selling/stock-file.ts';
import { ClientId, Message, Transcript } from './chat/chat.ts';

const FileId = Type.String({ format: 'uuid' });
const LONGEST_SOUND = 24 * 60 * 60 * 1_000;

export const mediaCalls = defineCalls({
  '/media/uploadAudio': {
    kind: 'upload',
    doc: 'Uploads a whole audio file.',
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
      transcript: Type.Optional(Transcript),
      description: Type.Optional(
        Type.String({
          maxLength: 20_000,
          description:
            'description of a picture, at most 500 characters; stored with the file; later ones are ignored',
        }),
      ),
    }),
    data: Type.Object({ message: Message }),
  },
  '/media/getLink': {
    doc: 'The address of a file’s bytes, below /audio/, valid for ten minutes; for its owner and its recipient.',
    access: 'signed-in',
    request: Type.Object({ fileId: FileId }),
    data: Type.Object({ url: Type.String(), expires_at: Moment }),
  },
});

/** The purpose of an uploaded file. It determines the accepted kinds and sizes. */
export const UploadPurpose = OneOf(
  ['stock', 'delivery', 'chat', 'hello', 'spoken', 'demo'],
  'stock: a sound for sale, WAV of at least 44,100 Hz and 16 bit, at most 200 MB; delivery: the work of a paid project, of any kind except programs, at most 2 GB; chat: a file of any kind for a conversation, at most 200 MB; hello: a spoken hello, WAV like stock, at most 30 seconds and 16 MB; spoken: a spoken brief or an audition, WAV like stock, at most 60 seconds and 32 MB; demo: a demo of a service, WAV like stock or MP3, at most 180 seconds and 96 MB',
);
export type UploadPurpose = Static<typeof UploadPurpose>;

const MAX_CHUNKS = Math.ceil(MAX_DELIVERY_BYTES / CHUNK_BYTES);

/** Uploads in chunks: in any order, repeatable, in parallel, and resumable days later. */
export const uploadCalls = defineCalls({
  '/media/uploadFile': {
    kind: 'upload',
    doc: 'Uploads one chunk of a file. Each chunk except the last has 1,048,576 bytes. The first call returns the fileId that the others carry. Chunks may come in any order, in parallel, and repeatedly. The chunk may also be the whole body, application/octet-stream, with the other fields in the query and the token in the Authorization header.',
    access: 'signed-in',
    // Each chunk is a request: at the usual limit a file of 2 GB would take almost two minutes.
    limit: { max: 30_000, seconds: 60 },
    files: { maxBytes: CHUNK_BYTES, maxCount: 1, raw: 'fileToUpload' },
    request: Type.Object({
      userId: Type.Optional(Id),
      file: Line('the file’s name', 255),
      num: Type.Integer({
        minimum: 0,
        maximum: MAX_CHUNKS,
        ...refusedWith({ maximum: FILE_TOO_LARGE }),
        description: 'the chunk’s number, from 0; from 1 if the chunk without a fileId is number 1',
      }),
      totalChunks: Type.Integer({
        minimum: 1,
        maximum: MAX_CHUNKS,
        ...refusedWith({ maximum: FILE_TOO_LARGE }),
      }),
      fileId: Type.Optional(Type.Union([FileId, Type.Literal('')])),
      extension: Line('wav', 16),
      end: Type.Optional(
        Type.Union([Type.Boolean(), Type.Integer(), Type.String({ maxLength: 5 })], {
          description: 'true with the last chunk',
        }),
      ),
      purpose: Type.Optional(UploadPurpose),
    }),
    data: Type.Object({
      fileId: FileId,
      complete: Type.Boolean({
        description: 'whether every chunk has arrived and the file is ready',
      }),
      missing: Type.Integer({
        description:
          'number of missing chunks; 0 with complete false: the file is being assembled, poll /media/getUpload until it is complete',
      }),
    }),
  },
  '/media/getUpload': {
    doc: 'The missing chunks of one’s own upload, to resume it after a lost connection or a reload.',
    access: 'signed-in',
    request: Type.Object({ fileId: FileId }),
    data: Type.Object({
      fileId: FileId,
      file: Type.String({ description: 'the file’s name' }),
      purpose: UploadPurpose,
      totalChunks: Type.Integer(),
      complete: Type.Boolean(),
      missing: Type.Array(Type.Integer(), {
        description:
          'numbers of the missing chunks; none with complete false: the file is being assembled, poll again',
      }),
    }),
  },
  '/media/getUnfinished': {
    doc: 'One’s own unfinished uploads for a purpose, from any device, newest first.',
    access: 'signed-in',
    request: Type.Object({ purpose: UploadPurpose }),
    data: Type.Object({
      uploads: Type.Array(
        Type.Object({
          fileId: FileId,
          file: Type.String({ description: 'the file’s name' }),
          totalChunks: Type.Integer(),
          missing: Type.Integer({ description: 'number of missing chunks' }),
        }),
      ),
    }),
  },
  '/media/cancelUpload': {
    doc: 'Cancels one’s own unfinished upload and deletes its chunks.',
    access: 'signed-in',
    request: Type.Object({ fileId: FileId }),
    data: Nothing,
  },
});
