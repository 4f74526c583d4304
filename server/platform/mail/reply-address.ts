import { DAY_MS } from '../start/clock.ts';
import { createSigner, type TokenSecret } from '../start/token-secret.ts';

/** The conversation that answers to an e-mail belong to. */
export interface ReplyPlace {
  readonly accountId: number;
  readonly conversationId: number;
  /** The last message that the e-mail quoted completely; 0 for none. */
  readonly seq: number;
}

/** How long people can answer an e-mail, days. */
const VALID_DAYS = 30;
/** The length of a signature, hexadecimal digits. A local part has at most 64 characters. */
const SIGNED = 24;
const LOCAL_PART = /^reply\+([\da-z]+)-([\da-z]+)-([\da-z]+)-([\da-z]+)-([\da-f]+)$/;

/**
 * Creates the signed addresses to which people answer e-mails. An address names one account and one
 * conversation, and expires. It uses no capitals, because mail servers may lose them.
 */
export function createReplyAddresses(tokenSecret: TokenSecret, domain: string) {
  const signer = createSigner('earmark reply addresses', tokenSecret, (signature) =>
    signature.toString('hex').slice(0, SIGNED),
  );
  return {
    write({ accountId, conversationId, seq }: ReplyPlace, now: Date): string {
      const day = Math.ceil(now.getTime() / DAY_MS) + VALID_DAYS;
      const place = [accountId, conversationId, seq, day]
        .map((part) => part.toString(36))
        .join('-');
      return `reply+${place}-${signer.sign(place)}@${domain}`;
    },

    /** Returns undefined if this installation did not sign the address. */
    read(address: string, now: Date): (ReplyPlace & { readonly isExpired: boolean }) | undefined {
      const [local = '', host] = address.toLowerCase().split('@');
      const [, ...parts] = LOCAL_PART.exec(local) ?? [];
      const signature = parts.pop();
      if (host !== domain || signature === undefined) return undefined;
      if (!signer.isSigned(parts.join('-'), signature)) return undefined;
      const [accountId = 0, conversationId = 0, seq = 0, day = 0] = parts.map((part) =>
        Number.parseInt(part, 36),
      );
      return { accountId, conversationId, seq, isExpired: day * DAY_MS < now.getTime() };
    },
  };
}

export type ReplyAddresses = ReturnType<typeof createReplyAddresses>;
