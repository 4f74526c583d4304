import { fileIn, type SiteLanguage } from '../../shared/languages/site-languages.ts';

/** What the build tells the worker. */
export interface OfflineBuild {
  /** The file that the page starts with: by it a page is told from that of another build. */
  readonly first: string;
  readonly files: readonly string[];
  /** Another one where a file is another one. */
  readonly version: string;
}

/** The address of the service worker of a language: each has its own files to keep. */
export function workerFileOf(language: SiteLanguage): string {
  return `/${fileIn(language, 'service-worker.js')}`;
}

/** The address of the page of a language, without what the server adds for an address. */
export function pageFileOf(language: SiteLanguage): string {
  return `/${fileIn(language, 'index.html')}`;
}
