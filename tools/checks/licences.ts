/** Licences allowed for every package: they require only that their notice is included. */
const FREE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
];
/** Licences of typefaces. Their notices are in the build's `licences.txt`. */
const OF_TYPEFACES = ['OFL-1.1'];
/** Licences that require publishing changed files. Allowed for tools, which never ship. */
const OF_TOOLS = ['MPL-2.0', 'Python-2.0'];

/**
 * Packages without a declared licence, by name and version, with the licence that a person read in
 * their LICENSE file.
 */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  'png-js@2.0.0': 'MIT',
  'xmlhttprequest-ssl@2.1.2': 'MIT',
};

/** The facts that decide about a licence. */
export interface Licensed {
  /** Such as `png-js@2.0.0`. */
  readonly package: string;
  /** The package's SPDX expression, if it has one. */
  readonly licence: string | undefined;
  /** Whether it is installed where Earmark runs, and not only where it is built and tested. */
  readonly ships: boolean;
}

/** Tells whether the licence of a package, declared or read by hand, is allowed. */
export function isLicensed({
  package: name,
  licence = READ_BY_HAND[name],
  ships,
}: Licensed): boolean {
  const allowed = [...FREE, ...OF_TYPEFACES, ...(ships ? [] : OF_TOOLS)];
  return licence !== undefined && isAllowed(licence, allowed);
}

/** Evaluates `MIT`, `(MIT OR CC0-1.0)` and `MIT AND ISC`. Longer expressions are never allowed. */
function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const words = expression.replace(/^\((.*)\)$/, '$1');
  return words
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.includes(licence)));
}
