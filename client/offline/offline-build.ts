/** What the build tells the worker. */
export interface OfflineBuild {
  /** The file that the page starts with: by it a page is told from that of another build. */
  readonly first: string;
  readonly files: readonly string[];
  /** Another one where a file is another one. */
  readonly version: string;
}

/**
 * The address of the service worker of a language: each has its own client to keep. Any other build,
 * such as Vite's 'production', is the English one.
 */
export function workerFileOf(language: string): string {
  return language === 'sr' ? '/service-worker.sr.js' : '/service-worker.js';
}

/** The built page of a language, as it is without what the server says of an address. */
export function pageFileOf(language: string): string {
  return language === 'sr' ? '/index.sr.html' : '/index.html';
}
