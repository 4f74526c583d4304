/** The id of the page's element that holds, as JSON, the data that its screen was rendered from. */
export const PAGE_DATA = 'page-data';

/** A visit for which a page is rendered. Pages are rendered as a stranger sees them. */
export interface Visit {
  /** The whole address. */
  readonly url: string;
  readonly cookies: string;
  readonly origins: Origins;
  /** Makes a call of the table as a visitor. Answers its reply with the status of HTTP. */
  ask(path: string, payload: object): Promise<{ status: number }>;
}

/** The addresses under which the parts of a page are found from outside, without a slash at the end. */
export interface Origins {
  /** Of the site. */
  readonly site: string;
  /** Of the previews. */
  readonly media: string;
}

/** The answer to a visit. */
export interface RenderedPage {
  /** 404 if there is nothing for everybody, 503 if that cannot be known now. */
  readonly status: number;
  /** The address that the visitor is sent to instead. */
  readonly redirect?: string;
  /** The part of the document's head that is this page's own, as HTML. */
  readonly head: string;
  /** The route, as the client writes it. */
  readonly pattern: string | undefined;
  /** The screen; absent if the browser has to make it from the shell. */
  readonly screen?: RenderedScreen;
  /** The reason for which a screen was not rendered that should have been. */
  readonly fault?: unknown;
}

/** A screen with everything around it. */
export interface RenderedScreen {
  readonly html: string;
  /** The data of the loaders, which the browser needs to take the screen over. */
  readonly data: object;
  /** The modules of the screens, as Vite's manifest names them. */
  readonly modules: readonly string[];
}

/** Renders a page. It rejects only for faults of its own. */
export type RenderPage = (visit: Visit) => Promise<RenderedPage>;

/** The part of Node's AsyncLocalStorage that is used: it tells visits apart while loaders wait. */
export interface VisitStorage {
  run<T>(visit: Visit, work: () => T): T;
  getStore(): Visit | undefined;
}

/** A built program that renders the pages of one language. */
export interface PageProgram {
  readonly createRenderer: (visits: VisitStorage) => RenderPage;
}
