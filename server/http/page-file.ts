import { readFile, stat } from 'node:fs/promises';

/** What is one page's own, as HTML. */
interface OwnParts {
  /** In place of the title that the page was built with. */
  readonly head: string;
  /** Of the root, beside those that it has. */
  readonly attributes: string;
  /** The route of the screen, whose files the page names, so that they come beside those of every screen. */
  readonly pattern: string | undefined;
  /** What the screen need not ask for; behind the files, which are found the earlier. */
  readonly answers: string;
}

/** The file of the page that all addresses share. */
export interface PageFile {
  /** The page with the parts of one address. */
  with(parts: OwnParts): Promise<string>;
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

/** The title of the built page, which each address replaces. */
const TITLE = /<title>[^<]*<\/title>/;
const END = '</head>';

/**
 * Makes what answers the page; it is read again after a new build, which may come at any time. A build
 * without its list of early files only starts slower.
 */
export function createPageFile(path: string, earlyPath: string): PageFile {
  let kept: Around | undefined;

  async function read(changed: number): Promise<Around> {
    const page = await readFile(path, 'utf8');
    const [before = '', behind = ''] = page.split(TITLE, 2);
    // What every screen needs is named first: a browser opens six ways to a server at once.
    const [after = '', rest = ''] = behind.split(END, 2);
    const early = await readFile(earlyPath, 'utf8').catch(() => '{}');
    return { changed, before, after, rest, early: JSON.parse(early) as EarlyFiles };
  }

  return {
    async with({ head, attributes, pattern = '', answers }) {
      const { mtimeMs } = await stat(path);
      if (kept?.changed !== mtimeMs) kept = await read(mtimeMs);
      const links = (kept.early[pattern] ?? []).map(linkTo).join('');
      const before = kept.before.replace('<html', `<html${attributes}`);
      return `${before}${head}${kept.after}${links}${answers}${END}${kept.rest}`;
    },
  };
}

/** As Vite's own code would add it, which then finds it there. */
function linkTo(file: string): string {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return `<link rel="${rel}" crossorigin href="${file}">`;
}
