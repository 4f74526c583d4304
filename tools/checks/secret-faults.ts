import type { KnownLiteral } from './known-literals.ts';
import type { Found } from './secrets.ts';

/** Lists each find that is not reviewed, and each reviewed literal that no longer exists. */
export function secretFaults(
  found: readonly Found[],
  known: readonly KnownLiteral[],
): readonly string[] {
  const isMeant = ({ file, digest }: Found, literal: KnownLiteral): boolean =>
    literal.file === file && (literal.digest === undefined || literal.digest === digest);
  const unknown = found
    .filter((one) => !known.some((literal) => isMeant(one, literal)))
    .map(({ file, line, kind, digest }) => `${file}:${line}: ${kind} (digest ${digest})`);
  const gone = known
    .filter((literal) => !found.some((one) => isMeant(one, literal)))
    .map(
      ({ file, why }) =>
        `${file}: tools/checks/known-literals.ts names a literal that is gone (${why})`,
    );
  return [...unknown, ...gone];
}
