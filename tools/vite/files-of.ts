import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const CLIENT = fileURLToPath(new URL('../../client/', import.meta.url));

/** The chunk that a module of the client begins, by its path from there. */
export function chunkOf(
  chunks: readonly Rolldown.OutputChunk[],
  path: string,
): Rolldown.OutputChunk | undefined {
  const module = resolve(CLIENT, path);
  return chunks.find(({ facadeModuleId }) => facadeModuleId === module);
}

/** The names of chunks with all that they import, and of their styles. */
export function filesOf(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): Set<string> {
  const files = new Set<string>();
  const take = (chunk: Rolldown.OutputChunk): void => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') take(imported);
    }
  };
  chunks.forEach(take);
  return files;
}
