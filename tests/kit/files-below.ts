import { readdirSync } from 'node:fs';

/** Lists all files below a folder of the project, sorted, by their paths with slashes. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .toSorted();
}
