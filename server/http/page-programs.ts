import { AsyncLocalStorage } from 'node:async_hooks';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageProgram, RenderPage, Visit } from '../../shared/contract/rendered-page.ts';
import {
  fileIn,
  inEachLanguage,
  type SiteLanguage,
} from '../../shared/languages/site-languages.ts';

/** Finds the program that renders pages in a language; undefined if none was built. */
type FindProgram = (language: SiteLanguage) => Promise<RenderPage | undefined>;

/**
 * Loads the built programs that render pages, each at the first visit in its language and again
 * after a new build. Programs are shared by all visits, so the state of a visit is only in `Visit`.
 */
export function findPrograms(folder: string): FindProgram {
  const visits = new AsyncLocalStorage<Visit>();
  const programs = inEachLanguage((language) => {
    const path = join(folder, fileIn(language, 'render-page.js'));
    let kept: { readonly changed: number; readonly render: Promise<RenderPage> } | undefined;
    return async () => {
      const changed = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => undefined,
      );
      if (changed === undefined) return undefined;
      if (kept?.changed !== changed) kept = { changed, render: load(path, changed, visits) };
      return kept.render;
    };
  });
  return (language) => programs[language]();
}

async function load(
  path: string,
  changed: number,
  visits: AsyncLocalStorage<Visit>,
): Promise<RenderPage> {
  const address = `${pathToFileURL(path).href}?${changed}`;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build writes such a module
  const { createRenderer } = (await import(/* @vite-ignore */ address)) as PageProgram;
  return createRenderer(visits);
}
