import type { Kysely } from 'kysely';
import { FILE_LINK_SECONDS } from '../../../shared/limits.ts';
import type { DB } from '../../database/types.ts';
import type { FileReply } from '../../http/handler.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import type { Storage } from '../../platform/storage.ts';
import type { TokenSecret } from '../../platform/token-secret.ts';
import { createFileLinks } from './file-link.ts';
import { previewAddress, previewKey, previewName } from './preview/preview-address.ts';
import { findPreview } from './sound.repository.ts';

interface SoundAccessParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly tokenSecret: TokenSecret;
  readonly storage: Pick<Storage, 'read'>;
}

/** A preview to play. */
export interface OpenPreview {
  readonly file: FileReply;
  /** Whether everybody may hear it, and keep it in a cache. */
  readonly isPublic: boolean;
}

export type SoundAccess = ReturnType<typeof createSoundAccess>;

/** The same for a preview that others may not hear and for none, so that nobody learns of it. */
const NO_SOUND = 'There is no such sound.';

/**
 * Opens the previews of sounds: of approved ones to everybody, of others to their owner and to
 * administrators by an address that holds for ten minutes. The originals are never opened here.
 */
export function createSoundAccess({ db, clock, tokenSecret, storage }: SoundAccessParts) {
  const links = createFileLinks(tokenSecret);

  return {
    /** An address that a media element can play, and until when; null for one that does not end. */
    async link(
      { accountId, isAdministrator }: Session,
      fileId: string,
    ): Promise<{ url: string; expires_at: string | null }> {
      const preview = await findPreview(db, fileId);
      if (preview?.is_approved) return { url: previewAddress(fileId), expires_at: null };
      const isOwn = preview?.account_id === accountId;
      if (!preview || (!isOwn && !isAdministrator)) throw notFound(NO_SOUND);
      const expiresAt = new Date(clock.now().getTime() + FILE_LINK_SECONDS * 1_000);
      const url = links.write({ fileId: previewName(fileId), accountId, expiresAt });
      return { url, expires_at: expiresAt.toISOString() };
    },

    /** The preview at an address. */
    async open(fileId: string, query: unknown): Promise<OpenPreview> {
      const preview = await findPreview(db, fileId);
      const isPublic = preview?.is_approved ?? false;
      const isAllowed = isPublic || links.read(previewName(fileId), query, clock.now()) !== null;
      if (!preview || !isAllowed) throw notFound(NO_SOUND);
      const { preview_bytes: bytes } = preview;
      const file: FileReply = {
        name: previewName(fileId),
        mediaType: 'audio/mpeg',
        bytes,
        inPlace: true,
        tag: `${fileId}-${bytes}`,
        open: (span) => storage.read(previewKey(fileId), span),
      };
      return { file, isPublic };
    },
  };
}
