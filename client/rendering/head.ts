import type { Origins } from '../../shared/contract/rendered-page.ts';

/** A value of schema.org data. Undefined values are omitted. */
type Data =
  | string
  | number
  | boolean
  | undefined
  | readonly Data[]
  | { readonly [name: string]: Data };

/** The metadata of a page for search engines and link previews. */
export interface Head {
  /** The title without the name of the site. */
  readonly title: string;
  /** One or two sentences. Longer texts are cut. Defaults to the site's description. */
  readonly description?: string;
  /** The canonical path of the page. Absent for a page that search engines should not list. */
  readonly path?: string;
  /** The Open Graph type, 'website' by default. */
  readonly type?: 'website' | 'product' | 'profile';
  /** Further Open Graph properties, such as `og:audio`. */
  readonly properties?: Readonly<Record<string, string>>;
  /** The schema.org data of the page, without the context. */
  readonly data?: Data;
}

/** The type of a screen's `head` export. A screen without one is not rendered on the server. */
export type ScreenHead<Loader extends (...args: never[]) => unknown = () => undefined> = (
  data: Awaited<ReturnType<Loader>>,
  origins: Origins,
) => Head;
