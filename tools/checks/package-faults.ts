import { satisfies } from 'semver';
import { isLicensed } from './licences.ts';
import type { LockedPackage, Packages } from './package-lock.ts';

const REGISTRY = 'https://registry.npmjs.org/';
/** The oldest supported version of each supported major version of Node. */
const NODES = ['20.19.0', '22.12.0', '24.0.0'];
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
/**
 * Tools' binaries for other systems than the one on which the lock file was written: its registry
 * lacked them, so there is no digest. `npm install` on such a system adds it. They never ship.
 */
const DIGEST_MAY_LACK = /^(?:@oxfmt\/binding-|@oxlint\/binding-|@oxlint-tsgolint\/)/;

/** Lists the faults of packages' versions, licences, origins and scripts, one a line. */
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

function licenceFault({ name, version, licence, ships }: LockedPackage): string | undefined {
  if (isLicensed({ package: `${name}@${version}`, licence, ships })) return undefined;
  const what = licence === undefined ? 'names no licence' : `has the licence ${licence}`;
  return `${what}; read it, then see tools/checks/licences.ts`;
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
