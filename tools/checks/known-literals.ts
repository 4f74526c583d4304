/** A reviewed literal that looks like a secret and is not. */
export interface KnownLiteral {
  readonly file: string;
  /** The digest as the check prints it. Without one, the whole file is exempt. */
  readonly digest?: string;
  readonly why: string;
}

/** The reviewed exceptions of `npm run check:secrets`. Remove an entry whose literal is gone. */
export const KNOWN_LITERALS: readonly KnownLiteral[] = [
  {
    file: 'client/announcer/speakable.test.ts',
    digest: 'f215faf9d88b',
    why: 'the MD5 of an empty text, a sample of an id that is not spoken',
  },
  {
    file: 'server/features/accounts/names/look-alikes-17.ts',
    why: 'Unicode’s table of look-alike characters',
  },
  {
    file: 'server/features/payments/gateway-msu/sd-sha512.test.ts',
    why: 'the digest in the bank’s example',
  },
];
