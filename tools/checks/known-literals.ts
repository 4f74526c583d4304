/** Something that looks like a secret and is none; a person has looked. */
export interface KnownLiteral {
  readonly file: string;
  /** As the check prints it; without one, whatever is in the file is meant. */
  readonly digest?: string;
  readonly why: string;
}

/** The reviewed exceptions of `npm run check:secrets`. What is no longer there has to go from here. */
export const KNOWN_LITERALS: readonly KnownLiteral[] = [
  {
    file: 'client/announcer/speakable.test.ts',
    digest: 'f215faf9d88b',
    why: 'the MD5 of nothing, which nobody should have to hear',
  },
  {
    file: 'tools/bench/upload/upload-load.ts',
    digest: 'fdaeb43a2649',
    why: 'what stands between the parts of a form',
  },
  {
    file: 'server/features/accounts/names/look-alikes-17.ts',
    why: 'Unicode’s table of characters that look alike',
  },
  {
    file: 'server/features/payments/gateway-msu/sd-sha512.test.ts',
    why: 'the digest that the bank gives as its example',
  },
];
