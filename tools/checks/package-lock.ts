import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One package that `npm ci` installs. */
export interface LockedPackage {
  /** Where it goes, such as `node_modules/fontkit`. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** Whether it is installed where Earmark runs, and not only where it is built and tested. */
  readonly ships: boolean;
  /** Whether an installation may do without it, as without the binaries of other systems. */
  readonly optional: boolean;
  readonly licence: string | undefined;
  readonly integrity: string | undefined;
  /** Where it came from; npm leaves it out for the registry if told so. */
  readonly resolved: string | undefined;
  readonly hasScript: boolean;
  /** The versions of Node that it says it runs on, as a range. */
  readonly runsOn: string | undefined;
}

/** What a project asks for, and what it gets. */
export interface Packages {
  /** Name and range of each package that `package.json` asks for itself. */
  readonly asked: Readonly<Record<string, string>>;
  /** Those whose install scripts were read, by name. */
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

/** Reads `package.json` and `package-lock.json` of a folder. */
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
    // A link is a folder of somebody's machine.
    resolved: entry.link === true ? `link:${entry.resolved}` : entry.resolved,
    hasScript: entry.hasInstallScript === true,
    runsOn: entry.engines?.node,
  };
}

function read(folder: string, name: string): unknown {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'));
}
