import { FILE_LINK_SECONDS } from '../../../../shared/limits.ts';
import type { FileReply } from '../../../http/handler.ts';
import { notFound } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { createFileLinks } from '../files/file-link.ts';
import { previewAddress, previewKey, previewName } from '../preview/preview-address.ts';
import { isAdministrator } from '../../../database/known-people.ts';
import type { FeatureParts } from '../../../parts.ts';
import { findPreview, isForDelivery } from './sound.repository.ts';

export interface DeliveredSounds {
  /**
   * Returns whether another feature lets the account hear a file, such as the buyer of a delivery,
   * or an administrator who decides a complaint.
   */
  mayHear(fileId: string, by: Listener): Promise<boolean>;
}

type Listener = Pick<Session, 'accountId' | 'isAdministrator'>;

interface SoundAccessParts extends Pick<FeatureParts, 'db' | 'clock' | 'storage' | 'tokenSecret'> {
  readonly delivered: DeliveredSounds;
}

interface OpenPreview {
  readonly file: FileReply;
  /** Whether everybody may hear and cache it. */
  readonly isPublic: boolean;
}

export type SoundAccess = ReturnType<typeof createSoundAccess>;

/**
 * Creates the service that opens previews through URLs that are valid for ten minutes. Approved
 * ones are open to everybody, others to their owner and to administrators. Delivered ones are open
 * to buyer and freelancer, and to administrators who decide a complaint about them. Originals are
 * never opened here.
 */
export function createSoundAccess(parts: SoundAccessParts) {
  const { db, clock, tokenSecret, storage, delivered } = parts;
  const links = createFileLinks(tokenSecret);

  async function mayHear(fileId: string, ownerId: number | null, by: Listener): Promise<boolean> {
    if (by.accountId === ownerId) return true;
    if (by.isAdministrator && !(await isForDelivery(db, fileId))) return true;
    return delivered.mayHear(fileId, by);
  }

  /** Returns whether the URL is valid and its account still has access. */
  async function isLinked(
    fileId: string,
    ownerId: number | null,
    query: unknown,
  ): Promise<boolean> {
    const link = links.read(previewName(fileId), query, clock.now());
    if (!link) return false;
    const { accountId } = link;
    const by = { accountId, isAdministrator: await isAdministrator(db, accountId) };
    return mayHear(fileId, ownerId, by);
  }

  return {
    /** Returns a URL for a media element and its expiry; null if it does not expire. */
    async link(
      session: Session,
      fileId: string,
    ): Promise<{ url: string; expires_at: string | null }> {
      const preview = await findPreview(db, fileId);
      if (preview?.is_approved) return { url: previewAddress(fileId), expires_at: null };
      const isAllowed = preview && (await mayHear(fileId, preview.account_id, session));
      if (!isAllowed) throw notFound('sound.not-found');
      const { accountId } = session;
      const expiresAt = new Date(clock.now().getTime() + FILE_LINK_SECONDS * 1_000);
      const url = links.write({ fileId: previewName(fileId), accountId, expiresAt });
      return { url, expires_at: expiresAt.toISOString() };
    },

    async open(fileId: string, query: unknown): Promise<OpenPreview> {
      const preview = await findPreview(db, fileId);
      const isPublic = preview?.is_approved ?? false;
      const isAllowed =
        preview && (isPublic || (await isLinked(fileId, preview.account_id, query)));
      if (!preview || !isAllowed) throw notFound('sound.not-found');
      const { preview_bytes: bytes, preview: kind } = preview;
      const file: FileReply = {
        name: previewName(fileId),
        mediaType: 'audio/mpeg',
        bytes,
        inPlace: true,
        tag: `${fileId}-${bytes}-${kind}`,
        open: (span) => storage.read(previewKey(fileId, kind), span),
      };
      return { file, isPublic };
    },
  };
}
