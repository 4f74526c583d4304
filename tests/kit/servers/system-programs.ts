import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** Programs, each with its Debian package. */
type Needs = readonly (readonly [program: string, debianPackage: string])[];

/** Programs for tests of several servers, of stores and of the operators' pages. */
const OF_SERVERS: Needs = [
  ['redis-server', 'redis-server'],
  ['haproxy', 'haproxy'],
  ['nginx', 'nginx-light'],
  ['pgbouncer', 'pgbouncer'],
  ['psql', 'postgresql'],
  ['initdb', 'postgresql'],
  ['rsync', 'rsync'],
  ['openssl', 'openssl'],
  ['git', 'git'],
  ['python3', 'python3'],
];
/** Programs of the desktop for the screen reader journeys. */
const OF_DESKTOP: Needs = [
  ['orca', 'orca'],
  ['at-spi-bus-launcher', 'at-spi2-core'],
  ['dbus-run-session', 'dbus-daemon'],
  ['dbus-send', 'dbus-bin'],
  ['Xvfb', 'xvfb'],
  ['openbox', 'openbox'],
  ['speech-dispatcher', 'speech-dispatcher'],
  ['xdotool', 'xdotool'],
  ['gsettings', 'libglib2.0-bin'],
  ['unshare', 'util-linux'],
];
const FIREFOX = ['firefox-esr', 'firefox-esr'] as const;
/** A browser with a window, which the one from the npm packages lacks. */
const BROWSER = ['chromium', 'chromium'] as const;
const SWIFT = ['swift (of Python)', 'python3-swift'] as const;
/** Further folders in which Debian installs programs. */
const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/libexec'];
const POSTGRES = '/usr/lib/postgresql';

/** Throws one line before the first test if programs are missing. */
export function setup({ vitest }: TestProject): void {
  const lacking = lackingPrograms(vitest.projects.map(({ name }) => name));
  if (lacking !== undefined) throw new Error(lacking);
}

/**
 * Returns a message with the missing programs of these projects and how to install them; undefined
 * if none is missing.
 */
export function lackingPrograms(
  projects: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
  folders: readonly string[] = FOLDERS,
): string | undefined {
  const path = [...(environment['PATH'] ?? '').split(delimiter), ...folders];
  const isThere = (program: string) => path.some((folder) => existsSync(join(folder, program)));
  const needs: Needs = [
    ...(projects.includes('system') ? OF_SERVERS : []),
    ...(projects.some((name) => name.startsWith('screen-reader')) ? OF_DESKTOP : []),
    ...(projects.includes('screen-reader-firefox') ? [FIREFOX] : []),
    ...(projects.includes('screen-reader') && !environment['CHROMIUM'] ? [BROWSER] : []),
  ];
  const missing = needs.filter(
    ([program]) => !isThere(program) && !(program === 'initdb' && hasServerOfDebian()),
  );
  if (projects.includes('system') && !hasSwift(environment)) missing.push(SWIFT);
  if (missing.length === 0) return undefined;
  const programs = missing.map(([program]) => program).join(', ');
  const packages = [...new Set(missing.map(([, name]) => name))].join(' ');
  return `These programs are missing: ${programs}. Install them: apt-get install -y --no-install-recommends ${packages}`;
}

/** Debian installs each major version of PostgreSQL in its own folder. */
function hasServerOfDebian(): boolean {
  if (!existsSync(POSTGRES)) return false;
  return readdirSync(POSTGRES).some((version) => existsSync(join(POSTGRES, version, 'bin/initdb')));
}

/** `SWIFT_PYTHON` names a Python with Swift. */
function hasSwift(environment: NodeJS.ProcessEnv): boolean {
  const python = environment['SWIFT_PYTHON'] ?? '/usr/bin/python3';
  return spawnSync(python, ['-c', 'import swift'], { stdio: 'ignore' }).status === 0;
}
