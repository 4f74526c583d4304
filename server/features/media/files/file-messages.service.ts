import type { Message } from '../../../../shared/features/chat/chat.ts';
import { MAX_PEAKS } from '../../../../shared/limits.ts';
import { extensionOf, plainFileName } from '../../../../shared/texts/file-name.ts';
import {
  chatFileFault,
  pictureDescription,
  pictureDescriptionFault,
} from '../../../../shared/rules/chat/chat-file.ts';
import type { Db } from '../../../database/db.ts';
import type { UploadedFile } from '../../../http/handler.ts';
import { malformed, notFound, ruleBroken, refusalFor } from '../../../platform/requests/refusal.ts';
import type { Author, Session } from '../../../platform/requests/session.ts';
import { type Pace, SLOWED } from '../../../platform/requests/pace.ts';
import { describeFile, findFile } from './file.repository.ts';
import { type FileKind, fileKind, mediaTypeOf, TYPE_START_BYTES } from './media-type.ts';
import { checkTranscript } from './check-transcript.ts';
import { bytesInMemory } from '../../../platform/storage/storage.ts';
import { takeWhole } from '../uploads/take-whole.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';

export interface OutgoingFile {
  readonly conversationId: number;
  readonly clientId?: string | undefined;
  readonly fileId: string;
  readonly name: string;
  readonly durationMs: number | null;
  readonly peaks: string | null;
  /** The transcript of a sound. */
  readonly transcript: string | null;
}

interface FileConversations {
  openConversationWith(
    session: Session,
    userId: number,
    categoryId: number | null,
  ): Promise<number>;
  /** Stores the message with a file and publishes it to both people. Idempotent. */
  sendFile(session: Author, file: OutgoingFile): Promise<Message>;
}

/** An uploaded file to send, with the measurements of the sender's browser. */
export interface FileToSend {
  readonly conversationId: number;
  readonly clientId: string;
  readonly fileId: string;
  readonly durationMs?: number | undefined;
  readonly peaks?: string | undefined;
  readonly description?: string | undefined;
  readonly transcript?: string | undefined;
}

type WholeFile = Pick<UploadedFile, 'name' | 'size' | 'read'>;

export interface FileMessageParts {
  readonly db: Db;
  readonly uploads: Pick<UploadsService, 'take'>;
  readonly chat: FileConversations;
  readonly pace: Pace;
}

export type FileMessagesService = ReturnType<typeof createFileMessages>;

/** Creates the service for files and audio messages in conversations. */
export function createFileMessages({ db, uploads, chat, pace }: FileMessageParts) {
  /** Stores a complete file for a conversation and returns its id. */
  function keep(session: Author, bytes: WholeFile): Promise<string> {
    const file = plainFileName(bytes.name);
    const extension = extensionOf(file).slice(0, 16);
    return takeWhole(uploads, session, { file, extension, purpose: 'chat', bytes });
  }

  const service = {
    /**
     * Sends the caller's finished upload. `info` says if it was delayed. Measured values are stored
     * for sound only.
     */
    async sendFile(
      session: Author,
      { fileId, ...sent }: FileToSend,
    ): Promise<{ message: Message; info: string }> {
      const file = await findFile(db, fileId);
      if (file?.account_id !== session.accountId) {
        throw notFound('file.not-uploaded');
      }
      const fault = chatFileFault(file.bytes);
      if (fault) throw refusalFor(fault);
      const kind = fileKind(file.media_type);
      const isSound = kind === 'audio';
      const description = checkDescription(sent.description, kind);
      const transcript = checkTranscript(sent.transcript ?? '');
      if (transcript !== null && !isSound) throw ruleBroken('transcript.only-audio');
      const delay = pace(session.accountId);
      await delay;
      if (description !== '') await describeFile(db, file.id, description);
      const message = await chat.sendFile(session, {
        conversationId: sent.conversationId,
        clientId: sent.clientId,
        fileId: file.id,
        name: file.name,
        durationMs: isSound ? (sent.durationMs ?? null) : null,
        peaks: isSound ? checkPeaks(sent.peaks) : null,
        transcript,
      });
      return { message, info: delay ? SLOWED : '' };
    },

    /** Stores and sends a complete file. A retry with the same client id sends nothing more. */
    async sendWhole(
      session: Author,
      { bytes, name, ...sent }: Omit<FileToSend, 'fileId'> & { name: string; bytes: Buffer },
    ): Promise<void> {
      const fault = chatFileFault(bytes.length);
      if (fault) throw refusalFor(fault);
      const fileId = await keep(session, { ...bytesInMemory(bytes), name });
      await service.sendFile(session, { ...sent, fileId });
    },

    async uploadAudio(session: Session, files: readonly UploadedFile[]): Promise<string> {
      const [file] = await checkAudio(files);
      return keep(session, file);
    },

    /** Sends audio files to a person, one message each, in order. All files are checked first. */
    async sendAudio(
      session: Session,
      { toId, categoryId }: { toId: number; categoryId: number | null },
      files: readonly UploadedFile[],
    ): Promise<void> {
      const sound = await checkAudio(files);
      const conversationId = await chat.openConversationWith(session, toId, categoryId);
      const kept = [];
      for (const file of sound) kept.push(await keep(session, file));
      for (const fileId of kept) {
        const file = await findFile(db, fileId);
        if (!file) throw new Error(`File ${fileId} was stored, but is missing.`);
        const unmeasured = { durationMs: null, peaks: null, transcript: null };
        await pace(session.accountId);
        await chat.sendFile(session, { conversationId, fileId, name: file.name, ...unmeasured });
      }
    },
  };
  return service;
}

/** Checks that there is at least one file, and that all are audio by their content. */
async function checkAudio(
  files: readonly UploadedFile[],
): Promise<readonly [UploadedFile, ...UploadedFile[]]> {
  const [first, ...others] = files;
  if (!first) throw malformed('file.part-missing', { part: 'files' });
  for (const file of files) {
    const fault = chatFileFault(file.size);
    if (fault) throw refusalFor(fault);
    const start = await file.read(0, Math.min(file.size, TYPE_START_BYTES));
    if (fileKind(mediaTypeOf(start)) !== 'audio') throw ruleBroken('file.no-audio');
  }
  return [first, ...others];
}

function checkPeaks(peaks: string | undefined): string | null {
  if (peaks === undefined) return null;
  if (Buffer.from(peaks, 'base64').length > MAX_PEAKS) {
    throw malformed('file.peaks-too-long', { most: MAX_PEAKS }, { field: 'peaks' });
  }
  return peaks;
}

/** Normalises the description of a picture; '' if there is none. */
function checkDescription(words: string | undefined, kind: FileKind): string {
  const description = pictureDescription(words ?? '');
  const fault = pictureDescriptionFault(description);
  if (fault) throw refusalFor(fault);
  if (description !== '' && kind !== 'image') throw ruleBroken('file.only-pictures-described');
  return description;
}
