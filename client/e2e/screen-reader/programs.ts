import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';

/** What has to be installed, and the Debian package that each comes with. */
const PROGRAMS: Readonly<Record<string, string>> = {
  orca: 'orca',
  'at-spi-bus-launcher': 'at-spi2-core',
  'dbus-run-session': 'dbus-daemon',
  'dbus-send': 'dbus-bin',
  Xvfb: 'xvfb',
  openbox: 'openbox',
  'speech-dispatcher': 'speech-dispatcher',
  xdotool: 'xdotool',
  gsettings: 'libglib2.0-bin',
  unshare: 'util-linux',
};

/** Before the first journey: throws one line that says what to install, if a program is missing. */
export function setup(): void {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/libexec'];
  const missing = Object.entries(PROGRAMS).filter(
    ([program]) => !folders.some((folder) => existsSync(`${folder}/${program}`)),
  );
  if (missing.length === 0) return;
  const packages = missing.map(([, name]) => name).join(' ');
  throw new Error(`The screen-reader suite needs packages: apt-get install -y ${packages}`);
}
