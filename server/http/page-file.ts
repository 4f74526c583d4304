import { readFile, stat } from 'node:fs/promises';

/** The file of the page that all addresses share. */
export interface PageFile {
  /**
   * The page with another head in place of the title and the description that it was built with, and
   * with attributes of its root, as HTML, beside those that it has. It names the files that the screen
   * of this route needs, so that they are loaded beside those of every screen.
   */
  withHead(head: string, attributes: string, pattern: string | undefined): Promise<string>;
}

/** The files of the screens, by the patterns of their routes, as the build wrote them. */
type EarlyFiles = Readonly<Record<string, readonly string[]>>;

interface Around {
  readonly changed: number;
  readonly before: string;
  readonly after: string;
  readonly rest: string;
  readonly early: EarlyFiles;
}

/** What the built page says of itself, for where no server stands before it. */
const TITLE = /<title>[^<]*<\/title>/;
const END = '</head>';
const DESCRIPTION = /<meta\s+name="description"[^>]*>\s*/;

/**
 * Makes what answers the page; it is read again after a new build, which may come at any time. A build
 * without its list of early files only starts slower.
 */
export function createPageFile(path: string, earlyPath: string): PageFile {
  let kept: Around | undefined;

  async function read(changed: number): Promise<Around> {
    const page = (await readFile(path, 'utf8')).replace(DESCRIPTION, '');
    const [before = '', behind = ''] = page.split(TITLE, 2);
    // What every screen needs is named first: a browser opens six ways to a server at once.
    const [after = '', rest = ''] = behind.split(END, 2);
    const early = await readFile(earlyPath, 'utf8').catch(() => '{}');
    return { changed, before, after, rest, early: JSON.parse(early) as EarlyFiles };
  }

  return {
    async withHead(head, attributes, pattern = '') {
      const { mtimeMs } = await stat(path);
      if (kept?.changed !== mtimeMs) kept = await read(mtimeMs);
      const links = (kept.early[pattern] ?? []).map(linkTo).join('');
      const before = kept.before.replace('<html', `<html${attributes}`);
      return `${before}${head}${kept.after}${links}${END}${kept.rest}`;
    },
  };
}

/** As Vite's own code would add it, which then finds it there. */
function linkTo(file: string): string {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return `<link rel="${rel}" crossorigin href="${file}">`;
}
