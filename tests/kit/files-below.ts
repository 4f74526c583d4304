import { readdirSync } from 'node:fs';

/** All files in a folder of the project and below, by their paths with slashes, in order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .toSorted();
}
