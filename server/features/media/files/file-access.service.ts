import { FILE_LINK_SECONDS } from '../../../../shared/limits.ts';
import type { FileReply } from '../../../http/handler.ts';
import { forbidden, Refusal } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { FeatureParts } from '../../../parts.ts';
import { createFileLinks } from './file-link.ts';
import { findFile } from './file.repository.ts';
import type { FileOpener } from './file-opener.ts';
import { fileKind } from './media-type.ts';

export interface SentFiles {
  /**
   * Returns whether the account takes part in a conversation with a message that carries the file,
   * and may see that message.
   */
  reach(fileId: string, accountId: number): Promise<boolean>;
}

interface FileAccessParts extends Pick<FeatureParts, 'db' | 'clock' | 'tokenSecret'> {
  readonly files: FileOpener;
  readonly sent: SentFiles;
}

export type FileAccess = ReturnType<typeof createFileAccess>;

/**
 * Creates the service that opens files to their owner and to both people of a conversation with
 * them.
 */
export function createFileAccess({ db, clock, tokenSecret, files, sent }: FileAccessParts) {
  const links = createFileLinks(tokenSecret);

  async function admit(fileId: string, accountId: number): Promise<void> {
    const file = await findFile(db, fileId);
    if (file?.account_id === accountId) return;
    if (!file || !(await sent.reach(fileId, accountId))) throw forbidden('file.not-yours');
  }

  return {
    /** Returns a URL for a media element, which sends no credentials, and its expiry. */
    async link(session: Session, fileId: string): Promise<{ url: string; expires_at: string }> {
      const { accountId } = session;
      await admit(fileId, accountId);
      const expiresAt = new Date(clock.now().getTime() + FILE_LINK_SECONDS * 1_000);
      const url = links.write({ fileId, accountId, expiresAt });
      return { url, expires_at: expiresAt.toISOString() };
    },

    /**
     * Opens the file of a signed URL: sound and pictures inline with their type, everything else as
     * a download. The account of the URL must still have access.
     */
    async open(fileId: string, query: unknown): Promise<FileReply> {
      const link = links.read(fileId, query, clock.now());
      if (!link) throw new Refusal('file.address-expired', {}, { status: 401 });
      await admit(fileId, link.accountId);
      const file = await files.open(fileId);
      return fileKind(file.mediaType) === 'other' ? file : { ...file, inPlace: true };
    },
  };
}
