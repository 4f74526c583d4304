/** A value of schema.org data; undefined ones are left out. */
export type Data =
  | string
  | number
  | boolean
  | undefined
  | readonly Data[]
  | { readonly [name: string]: Data };

/** What a page says of itself to whoever does not run it: search engines, previews of links. */
export interface Head {
  /** Without the name of the site. */
  readonly title: string;
  /** One or two sentences; longer texts are cut where they are shown. */
  readonly description: string;
  /** The one address of this page, from the slash on; none for a page that no search should list. */
  readonly path?: string;
  /** What it is in the words of Open Graph; 'website' unless told. */
  readonly type?: 'website' | 'product' | 'profile';
  /** Further properties of Open Graph, such as `og:audio`. */
  readonly properties?: Readonly<Record<string, string>>;
  /** The same in the words of schema.org, without the context. */
  readonly data?: Data;
}

/** Where the parts of a page are found from outside, without a slash at the end. */
export interface Origins {
  /** Of the site. */
  readonly site: string;
  /** Of the previews. */
  readonly media: string;
}
