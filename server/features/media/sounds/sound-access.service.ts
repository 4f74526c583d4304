import type { Kysely } from 'kysely';
import { FILE_LINK_SECONDS } from '../../../../shared/limits.ts';
import type { DB } from '../../../database/types.ts';
import type { FileReply } from '../../../http/handler.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import { notFound } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { TokenSecret } from '../../../platform/start/token-secret.ts';
import { createFileLinks } from '../files/file-link.ts';
import { previewAddress, previewKey, previewName } from '../preview/preview-address.ts';
import { isAdministrator } from '../../accounts/is-administrator.ts';
import { findPreview, isForDelivery } from './sound.repository.ts';

/** Whom sounds were delivered to, as orders know it. */
export interface DeliveredSounds {
  /** Whether this person may hear a file as the buyer of a delivery, or to decide a complaint. */
  mayHear(fileId: string, by: Listener): Promise<boolean>;
}

type Listener = Pick<Session, 'accountId' | 'isAdministrator'>;

interface SoundAccessParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly tokenSecret: TokenSecret;
  readonly storage: Pick<Storage, 'read'>;
  readonly delivered: DeliveredSounds;
}

/** A preview to play. */
export interface OpenPreview {
  readonly file: FileReply;
  /** Whether everybody may hear it, and keep it in a cache. */
  readonly isPublic: boolean;
}

export type SoundAccess = ReturnType<typeof createSoundAccess>;

/**
 * Opens the previews of sounds: of approved ones to everybody, of others to their owner and to
 * administrators, and of delivered ones to their two people and to administrators who decide, by an
 * address that holds for ten minutes. The originals are never opened here.
 */
export function createSoundAccess(parts: SoundAccessParts) {
  const { db, clock, tokenSecret, storage, delivered } = parts;
  const links = createFileLinks(tokenSecret);

  async function mayHear(fileId: string, ownerId: number, by: Listener): Promise<boolean> {
    if (by.accountId === ownerId) return true;
    if (by.isAdministrator && !(await isForDelivery(db, fileId))) return true;
    return delivered.mayHear(fileId, by);
  }

  /** Whether the person that an address was made for has the right to it still. */
  async function isLinked(fileId: string, ownerId: number, query: unknown): Promise<boolean> {
    const link = links.read(previewName(fileId), query, clock.now());
    if (!link) return false;
    const { accountId } = link;
    const by = { accountId, isAdministrator: await isAdministrator(db, accountId) };
    return mayHear(fileId, ownerId, by);
  }

  return {
    /** An address that a media element can play, and until when; null for one that does not end. */
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

    /** The preview at an address. */
    async open(fileId: string, query: unknown): Promise<OpenPreview> {
      const preview = await findPreview(db, fileId);
      const isPublic = preview?.is_approved ?? false;
      const isAllowed =
        preview && (isPublic || (await isLinked(fileId, preview.account_id, query)));
      if (!preview || !isAllowed) throw notFound('sound.not-found');
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
