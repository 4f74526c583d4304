import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LockedPackage {
  /** The install path, such as `node_modules/fontkit`. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** Whether it is installed where Earmark runs, and not only where it is built and tested. */
  readonly ships: boolean;
  /** Whether an installation may lack it, such as the binaries of other systems. */
  readonly optional: boolean;
  /** The SPDX expression, if it declares one. */
  readonly licence: string | undefined;
  readonly integrity: string | undefined;
  /** Its address. npm can be configured to omit the registry's. */
  readonly resolved: string | undefined;
  readonly hasScript: boolean;
  /** The supported versions of Node, as a range. */
  readonly runsOn: string | undefined;
}

/** The requested and the locked packages of a project. */
export interface Packages {
  /** Name and range of each package in `package.json`. */
  readonly asked: Readonly<Record<string, string>>;
  /** Names of packages with reviewed install scripts. */
  readonly mayRunScripts: readonly string[];
  readonly locked: readonly LockedPackage[];
}

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly allowScripts?: Record<string, boolean>;
}

interface Lock {
  readonly packages: Record<string, LockEntry>;
}

interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly engines?: { readonly node?: string };
}

export function readPackages(folder: string): Packages {
  const manifest = read(folder, 'package.json') as Manifest;
  const { packages } = read(folder, 'package-lock.json') as Lock;
  const { dependencies, devDependencies, optionalDependencies, allowScripts = {} } = manifest;
  return {
    asked: { ...dependencies, ...devDependencies, ...optionalDependencies },
    mayRunScripts: Object.keys(allowScripts).filter((name) => allowScripts[name] === true),
    locked: Object.entries(packages)
      .filter(([path]) => path !== '')
      .map(([path, entry]) => lockedPackage(path, entry)),
  };
}

function lockedPackage(path: string, entry: LockEntry): LockedPackage {
  return {
    path,
    name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: entry.version ?? '',
    ships: entry.dev !== true,
    optional: entry.optional === true,
    licence: entry.license,
    integrity: entry.integrity,
    // A link is a local folder.
    resolved: entry.link === true ? `link:${entry.resolved}` : entry.resolved,
    hasScript: entry.hasInstallScript === true,
    runsOn: entry.engines?.node,
  };
}

function read(folder: string, name: string): unknown {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'));
}
