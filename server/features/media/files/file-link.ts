import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { secretsOf, type TokenSecret } from '../../../platform/start/token-secret.ts';

/** Whom a file's address was made for, and until when it holds. */
export interface FileLink {
  /** What of the address stands for the file: its id, or what it is below the folder. */
  readonly fileId: string;
  readonly accountId: number;
  readonly expiresAt: Date;
}

/** Writes and reads the short-lived addresses of files. */
export interface FileLinks {
  /** The address, without the host: that of the page it is used on. */
  write(link: FileLink): string;
  /** Whom an address was made for; null for one that is forged, changed or out of date. */
  read(fileId: string, query: unknown, now: Date): { accountId: number } | null;
}

/** What signed addresses are for; one that was made for one folder is none in another. */
interface LinkFolder {
  readonly folder: string;
  /** What their key is derived with. */
  readonly purpose: string;
}

/** Files in conversations, and previews of sounds that are not approved yet. */
const AUDIO: LinkFolder = { folder: '/audio', purpose: 'earmark file links' };

/**
 * Addresses signed with HMAC SHA-256 over file, account and end. A media element or a download
 * sends no credentials, so the address itself carries them; the key is derived from the secret of
 * tokens, so that neither can stand for the other.
 */
export function createFileLinks(
  tokenSecret: TokenSecret,
  { folder, purpose }: LinkFolder = AUDIO,
): FileLinks {
  const [key, ...otherKeys] = secretsOf(tokenSecret).map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)),
  ) as [Buffer, ...Buffer[]];
  const sign = (by: Buffer, ...parts: string[]) =>
    createHmac('sha256', by).update(parts.join('/')).digest();

  return {
    write({ fileId, accountId, expiresAt }) {
      const [id, account, end] = [fileId.toLowerCase(), String(accountId), secondsOf(expiresAt)];
      const query = new URLSearchParams({
        account,
        end,
        signature: sign(key, id, account, end).toString('base64url'),
      });
      return `${folder}/${id}?${query.toString()}`;
    },

    read(fileId, query, now) {
      const { account, end, signature } = (query ?? {}) as Record<string, unknown>;
      if (typeof account !== 'string' || typeof end !== 'string') return null;
      if (typeof signature !== 'string') return null;
      const given = Buffer.from(signature, 'base64url');
      const isRight = [key, ...otherKeys].some((by) =>
        isSame(given, sign(by, fileId.toLowerCase(), account, end)),
      );
      if (!isRight) return null;
      if (Number(end) <= now.getTime() / 1_000) return null;
      return { accountId: Number(account) };
    },
  };
}

function isSame(given: Buffer, right: Buffer): boolean {
  return given.length === right.length && timingSafeEqual(given, right);
}

function secondsOf(moment: Date): string {
  return String(Math.floor(moment.getTime() / 1_000));
}
