import { fileIn, type SiteLanguage } from '../../shared/languages/site-languages.ts';

/** The data that the build passes to the worker. */
export interface OfflineBuild {
  /** The page's entry file. It identifies the page's build. */
  readonly first: string;
  readonly files: readonly string[];
  /** Changes when any file changes. */
  readonly version: string;
}

/** Returns the address of a language's service worker. Each language caches its own files. */
export function workerFileOf(language: SiteLanguage): string {
  return `/${fileIn(language, 'service-worker.js')}`;
}

/** Returns the address of a language's page, without the parts that the server adds for a route. */
export function pageFileOf(language: SiteLanguage): string {
  return `/${fileIn(language, 'index.html')}`;
}
