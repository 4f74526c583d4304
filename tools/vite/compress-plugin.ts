import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:css|js|json|svg|txt)$/;
/** Smaller files fit into one packet as they are, bytes. */
const WORTH_IT = 1_024;
/** Of all that a phone waits for at a first visit 7 % less than 9, for some seconds of a build. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Writes each text file of the client a second and a third time, compressed, for the server to send. */
export function compressPlugin(): Plugin {
  return {
    name: 'compress',
    apply: (_config, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
    writeBundle({ dir = '' }, bundle) {
      for (const path of Object.keys(bundle).filter((name) => TEXT.test(name))) {
        compress(join(dir, path));
      }
    },
  };
}

function compress(path: string): void {
  const bytes = readFileSync(path);
  if (bytes.length < WORTH_IT) return;
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, BROTLI));
}
