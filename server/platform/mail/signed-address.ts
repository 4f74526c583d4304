import { DAY_MS } from '../start/clock.ts';
import { createSigner, type TokenSecret } from '../start/token-secret.ts';

/** Hexadecimal digits of a signature. They are few, because a local part has at most 64 characters. */
const SIGNATURE_LENGTH = 24;
const LOCAL_PART = /^([a-z]+)\+((?:[\da-z]+-)+)([\da-f]+)$/;

interface AddressParts {
  readonly tokenSecret: TokenSecret;
  readonly domain: string;
  /** The purpose of the signature. */
  readonly purpose: string;
  /** The word before the plus sign. */
  readonly name: string;
  readonly validDays: number;
}

/**
 * Creates addresses at which Earmark receives e-mails. An address carries numbers, is signed, and
 * expires. It uses no capitals, because mail servers may lose them.
 */
export function createSignedAddresses(parts: AddressParts) {
  const { domain, name, validDays } = parts;
  const signer = createSigner(parts.purpose, parts.tokenSecret, (signature) =>
    signature.toString('hex').slice(0, SIGNATURE_LENGTH),
  );
  return {
    write(numbers: readonly number[], now: Date): string {
      const day = Math.ceil(now.getTime() / DAY_MS) + validDays;
      const text = [...numbers, day].map((number) => number.toString(36)).join('-');
      return `${name}+${text}-${signer.sign(text)}@${domain}`;
    },

    /** Returns undefined if this installation did not sign the address. */
    read(address: string, now: Date) {
      const [local = '', host] = address.toLowerCase().split('@');
      const [, given, signed = '', signature = ''] = LOCAL_PART.exec(local) ?? [];
      const text = signed.slice(0, -1);
      if (host !== domain || given !== name || !signer.isSigned(text, signature)) return undefined;
      const numbers = text.split('-').map((part) => Number.parseInt(part, 36));
      const day = numbers.pop() ?? 0;
      return { numbers, isExpired: day * DAY_MS < now.getTime() };
    },
  };
}
