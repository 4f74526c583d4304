import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:css|js|json|svg|txt)$/;
/** Smaller files fit into one packet uncompressed, bytes. */
const WORTH_IT = 1_024;
/** Saves 7 % of a phone's first load compared with level 9, for some seconds of the build. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Writes gzip and Brotli copies of each text file of the client, for the server to send. */
export function compressPlugin(): Plugin {
  return {
    name: 'compress',
    // Only layout tests build 'en-XA'.
    apply: (_config, { command, mode }) => command === 'build' && mode !== 'en-XA',
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
