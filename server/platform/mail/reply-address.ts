import type { TokenSecret } from '../start/token-secret.ts';
import { createSignedAddresses } from './signed-address.ts';

/** The conversation that answers to an e-mail belong to. */
interface ReplyPlace {
  readonly accountId: number;
  readonly conversationId: number;
  /** The last message that the e-mail quoted completely; 0 for none. */
  readonly seq: number;
}

/**
 * Creates the addresses to which people answer e-mails for 30 days. An address names one account and
 * one conversation.
 */
export function createReplyAddresses(tokenSecret: TokenSecret, domain: string) {
  const addresses = createSignedAddresses({
    tokenSecret,
    domain,
    purpose: 'earmark reply addresses',
    name: 'reply',
    validDays: 30,
  });
  return {
    write: ({ accountId, conversationId, seq }: ReplyPlace, now: Date): string =>
      addresses.write([accountId, conversationId, seq], now),

    /** Returns undefined if this installation did not sign the address. */
    read(address: string, now: Date): (ReplyPlace & { readonly isExpired: boolean }) | undefined {
      const found = addresses.read(address, now);
      if (!found) return undefined;
      const [accountId = 0, conversationId = 0, seq = 0] = found.numbers;
      return { accountId, conversationId, seq, isExpired: found.isExpired };
    },
  };
}

export type ReplyAddresses = ReturnType<typeof createReplyAddresses>;
