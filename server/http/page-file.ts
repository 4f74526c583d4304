import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_DATA, type RenderedScreen } from '../../shared/contract/rendered-page.ts';
import { fileIn, type SiteLanguage } from '../../shared/languages/site-languages.ts';

interface OwnParts {
  /** Tags for the head of every page. */
  readonly everyHead: string;
  /** Replaces the title of the built page; undefined keeps it. */
  readonly head?: string | undefined;
  /** Additional attributes of the root. */
  readonly attributes: string;
  /** Modules of the screen, whose files the browser preloads. */
  readonly modules?: readonly string[] | undefined;
  /** Replaces the empty screen. */
  readonly screen?: RenderedScreen | undefined;
}

/** Vite's manifest: the built files by source module. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: string[] }>>;

/** The built page, and how it names its files. */
interface Template {
  readonly page: string;
  /** Returns links to the files that these modules need and other pages do not. */
  readonly linksTo: (modules: readonly string[]) => string;
}

interface Built {
  readonly changed: number;
  /** Loads the client at once. */
  readonly shell: Template;
  /** Loads the client after the first paint. */
  readonly rendered: Template;
}

const PAGE = 'index.html';
/** The title of the built page, which each page replaces. */
const TITLE = /<title>[^<]*<\/title>/;
const ENTRY = /<script type="module"( crossorigin) src="([^"]+)"><\/script>/;
const AFTER_PAINT = 'rendering/after-paint.ts';
const PRELOAD = 'modulepreload';
/** The relation by which `AFTER_PAINT` finds the files to load. */
const LATER = 'after-paint';
const EMPTY_SCREEN = /<div id="app"><\/div>\s*<noscript>.*?<\/noscript>/s;

/** Creates the page of a built client. The file is read again after a new build. */
export function createPageFile(folder: string, language: SiteLanguage) {
  const path = join(folder, fileIn(language, PAGE));
  let kept: Built | undefined;

  async function read(changed: number): Promise<Built> {
    const [page, written] = await Promise.all([
      readFile(path, 'utf8'),
      // Without the manifest, a page only loads slower.
      readFile(join(folder, fileIn(language, 'manifest.json')), 'utf8').catch(() => '{}'),
    ]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite wrote it
    const manifest = JSON.parse(written) as Manifest;
    const shell = { page, linksTo: linksIn(manifest, PRELOAD) };
    const starter = manifest[AFTER_PAINT]?.file;
    return { changed, shell, rendered: starter ? startLater(page, starter, manifest) : shell };
  }

  return {
    async with({ everyHead, head, attributes, modules = [], screen }: OwnParts): Promise<string> {
      const { mtimeMs } = await stat(path);
      if (kept?.changed !== mtimeMs) kept = await read(mtimeMs);
      const template = screen ? kept.rendered : kept.shell;
      let page = template.page.replace('<html', () => `<html${attributes}`);
      page = page.replace(TITLE, (title) => everyHead + (head ?? title));
      const links = template.linksTo(modules);
      page = page.replace('</head>', () => `${links}</head>`);
      if (!screen) return page;
      return page.replace(
        EMPTY_SCREEN,
        () => `<div id="app">${screen.html}</div>${dataOf(screen)}`,
      );
    },
  };
}

/** Replaces the client's entry by a small file that loads it, and its files, after the first paint. */
function startLater(page: string, file: string, manifest: Manifest): Template {
  return {
    page: page
      .replaceAll(`<link rel="${PRELOAD}"`, `<link rel="${LATER}"`)
      .replace(
        ENTRY,
        `<script type="module"$1 src="/${file}"></script><link rel="${LATER}"$1 href="$2">`,
      ),
    linksTo: linksIn(manifest, LATER),
  };
}

/**
 * Computes the links of a screen once per build, not at each visit. Vite's own loader finds these
 * links, and adds none.
 */
function linksIn(manifest: Manifest, rel: string): Template['linksTo'] {
  const common = closureOf(manifest, [PAGE]);
  const known = new Map<string, string>();
  return (modules) => {
    const screen = modules.join(' ');
    const links =
      known.get(screen) ??
      [...closureOf(manifest, modules)]
        .filter((file) => !common.has(file))
        .map((file) => `<link rel="${rel}" crossorigin href="/${file}">`)
        .join('');
    known.set(screen, links);
    return links;
  };
}

/** Returns the files of modules with all their imports. */
function closureOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const take = (module: string): void => {
    const chunk = manifest[module];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(take);
  };
  modules.forEach(take);
  return files;
}

/**
 * Writes the data as JSON, not as a script, which the content security policy would block. Escaping
 * '<' keeps a text from closing the element.
 */
function dataOf({ data }: RenderedScreen): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${PAGE_DATA}">${json}</script>`;
}
