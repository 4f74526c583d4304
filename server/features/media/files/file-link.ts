import { isRecord } from '../../../platform/requests/coerce.ts';
import { createSigner, type TokenSecret } from '../../../platform/start/token-secret.ts';

/** The account that a URL was issued to, and its expiry. */
interface FileLink {
  /** The last part of the path: a file id or a preview name. */
  readonly fileId: string;
  readonly accountId: number;
  readonly expiresAt: Date;
}

/** The folder of signed URLs. A URL for one folder is not valid in another. */
interface LinkFolder {
  readonly folder: string;
  /** The context of the key derivation. */
  readonly purpose: string;
}

/** Files in conversations, and previews of unapproved sounds. */
const AUDIO: LinkFolder = { folder: '/audio', purpose: 'earmark file links' };

/**
 * Creates URLs that are signed with HMAC SHA-256 over file, account and expiry. Media elements and
 * downloads send no credentials, so the URL carries them. The key is derived from the token secret,
 * so a signature cannot serve as a token or vice versa.
 */
export function createFileLinks(tokenSecret: TokenSecret, { folder, purpose }: LinkFolder = AUDIO) {
  const signer = createSigner(purpose, tokenSecret);

  return {
    /** Returns the path and query, without the host. */
    write({ fileId, accountId, expiresAt }: FileLink): string {
      const [id, account, end] = [fileId.toLowerCase(), String(accountId), secondsOf(expiresAt)];
      const query = new URLSearchParams({
        account,
        end,
        signature: signer.sign(`${id}/${account}/${end}`),
      });
      return `${folder}/${id}?${query.toString()}`;
    },

    /** Returns the account of a URL; null if it is forged, changed or expired. */
    read(fileId: string, query: unknown, now: Date): { accountId: number } | null {
      if (!isRecord(query)) return null;
      const { account, end, signature } = query;
      if (typeof account !== 'string' || typeof end !== 'string') return null;
      if (typeof signature !== 'string') return null;
      const signed = `${fileId.toLowerCase()}/${account}/${end}`;
      if (!signer.isSigned(signed, signature)) return null;
      if (Number(end) <= now.getTime() / 1_000) return null;
      return { accountId: Number(account) };
    },
  };
}

function secondsOf(moment: Date): string {
  return String(Math.floor(moment.getTime() / 1_000));
}
