import { readFile, stat } from 'node:fs/promises';

/** The file of the page that all addresses share. */
export interface PageFile {
  /**
   * The page with another head in place of the title and the description that it was built with, and
   * with attributes of its root, as HTML, beside those that it has.
   */
  withHead(head: string, attributes: string): Promise<string>;
}

interface Around {
  readonly changed: number;
  readonly before: string;
  readonly after: string;
}

/** What the built page says of itself, for where no server stands before it. */
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"[^>]*>\s*/;

/** Makes what answers the page; it is read again after a new build, which may come at any time. */
export function createPageFile(path: string): PageFile {
  let kept: Around | undefined;

  async function read(changed: number): Promise<Around> {
    const page = (await readFile(path, 'utf8')).replace(DESCRIPTION, '');
    const [before = '', after = ''] = page.split(TITLE, 2);
    return { changed, before, after };
  }

  return {
    async withHead(head, attributes) {
      const { mtimeMs } = await stat(path);
      if (kept?.changed !== mtimeMs) kept = await read(mtimeMs);
      return `${kept.before.replace('<html', `<html${attributes}`)}${head}${kept.after}`;
    },
  };
}
