import { satisfies } from 'semver';
import type { LockedPackage, Packages } from './package-lock.ts';

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
/** Packages with such a licence that ship, unchanged and as files of their own. */
const SHIP_UNCHANGED = ['web-push@3.6.7'];

/**
 * Packages without a declared licence, by name and version, with the licence that a person read in
 * their LICENSE file.
 */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  'png-js@2.0.0': 'MIT',
  'xmlhttprequest-ssl@2.1.2': 'MIT',
};

const REGISTRY = 'https://registry.npmjs.org/';
/** The oldest supported version of each supported major version of Node. */
const NODES = ['20.19.0', '22.12.0', '24.0.0'];
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
/**
 * Tools' binaries for other systems than the one on which the lock file was written: its registry
 * lacked them, so there is no digest. `npm install` on such a system adds it. They never ship.
 */
const DIGEST_MAY_LACK = /^(?:@oxfmt\/binding-|@oxlint\/binding-|@oxlint-tsgolint\/)/;

/** Lists the faults of packages' versions, licences, origins and scripts, one per line. */
export function packageFaults({ asked, mayRunScripts, locked }: Packages): readonly string[] {
  const floating = Object.entries(asked)
    .filter(([, range]) => !EXACT.test(range))
    .map(([name, range]) => `${name}: package.json asks for "${range}", not for one version`);
  const faults = locked.flatMap((one) =>
    [
      licenceFault(one),
      digestFault(one),
      sourceFault(one),
      scriptFault(one, mayRunScripts),
      nodeFault(one),
    ]
      .filter((fault) => fault !== undefined)
      .map((fault) => `${one.name}@${one.version}: ${fault}`),
  );
  return [...floating, ...faults];
}

function licenceFault(one: LockedPackage): string | undefined {
  const { licence } = one;
  if (isLicensed(one)) return undefined;
  const what = licence === undefined ? 'names no licence' : `has the licence ${licence}`;
  return `${what}; read it, then see tools/checks/package-faults.ts`;
}

function digestFault({ name, integrity, ships, optional }: LockedPackage): string | undefined {
  if (integrity?.startsWith('sha512-')) return undefined;
  if (integrity !== undefined) return `has a weak digest, ${integrity}`;
  if (!ships && optional && DIGEST_MAY_LACK.test(name)) return undefined;
  return 'has no digest in package-lock.json';
}

function sourceFault({ resolved }: LockedPackage): string | undefined {
  if (resolved === undefined || resolved.startsWith(REGISTRY)) return undefined;
  return `comes from ${resolved}, not from ${REGISTRY}`;
}

function scriptFault(
  { name, hasScript }: LockedPackage,
  mayRunScripts: readonly string[],
): string | undefined {
  if (!hasScript || mayRunScripts.includes(name)) return undefined;
  return 'runs a script when it is installed; read it, then name it in allowScripts of package.json';
}

/** npm warns about these at every installation, except for optional packages, which it skips. */
function nodeFault({ runsOn, optional }: LockedPackage): string | undefined {
  if (optional || runsOn === undefined) return undefined;
  const lacking = NODES.filter((version) => !satisfies(version, runsOn));
  return lacking.length > 0 ? `does not run on Node ${lacking.join(', ')}` : undefined;
}

/** Returns whether the licence of a package, declared or read by hand, is allowed. */
function isLicensed({ name, version, ships, ...declared }: LockedPackage): boolean {
  const release = `${name}@${version}`;
  const licence = declared.licence ?? READ_BY_HAND[release];
  const isTool = !ships || SHIP_UNCHANGED.includes(release);
  const allowed = [...FREE, ...OF_TYPEFACES, ...(isTool ? OF_TOOLS : [])];
  return licence !== undefined && isAllowed(licence, allowed);
}

/** Evaluates `MIT`, `(MIT OR CC0-1.0)` and `MIT AND ISC`. Longer expressions are never allowed. */
function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const words = expression.replace(/^\((.*)\)$/, '$1');
  return words
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.includes(licence)));
}
