/** Licences that anything may have: they ask for no more than that their notice travels along. */
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
/** What typefaces have; the notice travels in the build's `licences.txt`. */
const OF_TYPEFACES = ['OFL-1.1'];
/** Free as well, but changed files of these have to be given away: good for tools, which never ship. */
const OF_TOOLS = ['MPL-2.0', 'Python-2.0'];

/** Packages that name no licence, by name and version: what a person read in their LICENSE file. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  'png-js@2.0.0': 'MIT',
  'xmlhttprequest-ssl@2.1.2': 'MIT',
};

/** What is asked of a licence. */
export interface Licensed {
  /** Such as `png-js@2.0.0`. */
  readonly package: string;
  /** An SPDX expression as the package has it, or nothing. */
  readonly licence: string | undefined;
  /** Whether it is installed where Earmark runs, and not only where it is built and tested. */
  readonly ships: boolean;
}

/** Whether a package may be used under the licence that it names, or that was read by hand. */
export function isLicensed({
  package: name,
  licence = READ_BY_HAND[name],
  ships,
}: Licensed): boolean {
  const allowed = [...FREE, ...OF_TYPEFACES, ...(ships ? [] : OF_TOOLS)];
  return licence !== undefined && holds(licence, allowed);
}

/** Reads `MIT`, `(MIT OR CC0-1.0)` and `MIT AND ISC`; what is longer than that holds nothing. */
function holds(expression: string, allowed: readonly string[]): boolean {
  const words = expression.replace(/^\((.*)\)$/, '$1');
  return words
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.includes(licence)));
}
