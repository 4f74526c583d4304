/** The id of the element whose JSON is the data that the screen was rendered from. */
export const PAGE_DATA = 'page-data';

/** The visit for which a page is rendered. The visitor is never signed in. */
export interface Visit {
  readonly url: string;
  readonly cookies: string;
  readonly origins: Origins;
  /** Makes a call of the table without a session. Returns its reply with the HTTP status. */
  ask(path: string, payload: object): Promise<{ status: number }>;
}

/** The public origins of the parts of a page, without a trailing slash. */
export interface Origins {
  readonly site: string;
  /** The host of the previews. */
  readonly media: string;
}

export interface RenderedPage {
  /** 404 if there is no page for the public, 503 if that cannot be determined now. */
  readonly status: number;
  /** The address to redirect to. */
  readonly redirect?: string;
  /** The page's own part of the document's head, as HTML. */
  readonly head: string;
  /** The route's pattern, as the client declares it. */
  readonly pattern: string | undefined;
  /** The modules of the screens, as named in Vite's manifest. */
  readonly modules: readonly string[];
  /** The screen. Absent if the browser has to render it. */
  readonly screen?: RenderedScreen;
  /** The error that prevented the screen from being rendered. */
  readonly fault?: unknown;
}

/** A screen with its frame. */
export interface RenderedScreen {
  readonly html: string;
  /** The data of the loaders. The browser needs them to hydrate the screen. */
  readonly data: object;
}

/** Renders a page. Rejects only for its own faults. */
export type RenderPage = (visit: Visit) => Promise<RenderedPage>;

/**
 * The used part of Node's AsyncLocalStorage, which keeps concurrent visits apart while loaders
 * wait.
 */
export interface VisitStorage {
  run<T>(visit: Visit, work: () => T): T;
  getStore(): Visit | undefined;
}

/** A built program that renders the pages in one language. */
export interface PageProgram {
  readonly createRenderer: (visits: VisitStorage) => RenderPage;
}
