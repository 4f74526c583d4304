import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_DATA, type RenderedScreen } from '../../shared/contract/rendered-page.ts';
import { fileIn, type SiteLanguage } from '../../shared/languages/site-languages.ts';

/** One page's own parts, as HTML. */
interface OwnParts {
  /** The part of the head that every page has, before the page's own. */
  readonly everyHead: string;
  /** In place of the title that the page was built with; without one that stays. */
  readonly head?: string | undefined;
  /** Attributes of the root, beside those that it has. */
  readonly attributes: string;
  /** In place of the empty screen. */
  readonly screen?: RenderedScreen | undefined;
}

/** The file of the page that all addresses share, in one language. */
export interface PageFile {
  /** The page with the parts of one address. */
  with(parts: OwnParts): Promise<string>;
}

/** Vite's manifest: the files of the client by the modules that they were built from. */
type Manifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly imports?: string[]; readonly css?: readonly string[] }
  >
>;

interface Built {
  readonly changed: number;
  readonly page: string;
  /** Writes links to the files that these modules need beside those of every page. */
  readonly linksTo: (modules: readonly string[]) => string;
}

const PAGE = 'index.html';
/** The title of the built page, which each address replaces. */
const TITLE = /<title>[^<]*<\/title>/;
const EMPTY_SCREEN = /<div id="app"><\/div>\s*<noscript>.*?<\/noscript>/s;

/** Makes the page of a built client. The file is read again after a new build, which may come at any time. */
export function createPageFile(folder: string, language: SiteLanguage): PageFile {
  const path = join(folder, fileIn(language, PAGE));
  let kept: Built | undefined;

  async function read(changed: number): Promise<Built> {
    const [page, manifest] = await Promise.all([
      readFile(path, 'utf8'),
      // Without it a page only starts slower.
      readFile(join(folder, fileIn(language, 'manifest.json')), 'utf8').catch(() => '{}'),
    ]);
    return { changed, page, linksTo: linksIn(JSON.parse(manifest) as Manifest) };
  }

  return {
    async with({ everyHead, head, attributes, screen }) {
      const { mtimeMs } = await stat(path);
      if (kept?.changed !== mtimeMs) kept = await read(mtimeMs);
      let page = kept.page.replace('<html', () => `<html${attributes}`);
      page = page.replace(TITLE, (title) => everyHead + (head ?? title));
      if (!screen) return page;
      const links = kept.linksTo(screen.modules);
      return page
        .replace('</head>', () => `${links}</head>`)
        .replace(EMPTY_SCREEN, () => `<div id="app">${screen.html}</div>${dataOf(screen)}`);
    },
  };
}

/** Finds the links of a screen once a build, not at each visit. */
function linksIn(manifest: Manifest): Built['linksTo'] {
  const common = closureOf(manifest, [PAGE]);
  const known = new Map<string, string>();
  return (modules) => {
    const screen = modules.join(' ');
    const links =
      known.get(screen) ??
      [...closureOf(manifest, modules)]
        .filter((file) => !common.has(file))
        .map(linkTo)
        .join('');
    known.set(screen, links);
    return links;
  };
}

/** The files of modules with all that they import, and their styles. */
function closureOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const take = (module: string): void => {
    const chunk = manifest[module];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    chunk.imports?.forEach(take);
  };
  modules.forEach(take);
  return files;
}

/** A link as Vite's own code would add it, which then finds it there. */
function linkTo(file: string): string {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return `<link rel="${rel}" crossorigin href="/${file}">`;
}

/** Data are no program, which the content security policy would forbid; without '<' nothing ends them. */
function dataOf({ data }: RenderedScreen): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${PAGE_DATA}">${json}</script>`;
}
