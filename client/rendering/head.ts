import type { Origins } from '../../shared/contract/rendered-page.ts';

/** A value of schema.org data; undefined ones are left out. */
type Data =
  | string
  | number
  | boolean
  | undefined
  | readonly Data[]
  | { readonly [name: string]: Data };

/** A page as search engines and previews of links show it. */
export interface Head {
  /** Without the name of the site. */
  readonly title: string;
  /** One or two sentences; longer texts are cut. The site's own where it is absent. */
  readonly description?: string;
  /** The one address of this page, from the slash on; none for a page that no search should list. */
  readonly path?: string;
  /** The type in the words of Open Graph; 'website' unless told. */
  readonly type?: 'website' | 'product' | 'profile';
  /** Further properties of Open Graph, such as `og:audio`. */
  readonly properties?: Readonly<Record<string, string>>;
  /** The same in the words of schema.org, without the context. */
  readonly data?: Data;
}

/** A screen's export `head`. A screen without one is not rendered on the server. */
export type ScreenHead<Loader extends (...args: never[]) => unknown = () => undefined> = (
  data: Awaited<ReturnType<Loader>>,
  origins: Origins,
) => Head;
