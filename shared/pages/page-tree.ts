import type { CompiledMessage } from 'icu-minify/format';

/** A long text such as the terms of use, compiled from `shared/pages/<language>/<name>.md`. */
export interface PageTree {
  readonly title: string;
  /** The level 1 heading, where it differs from the title. */
  readonly heading?: string;
  readonly lead: CompiledMessage;
  /** The day of the last change (ISO 8601). */
  readonly version: string;
  readonly sections: readonly PageSection[];
}

/** A heading and everything up to the next heading of its level. */
export interface PageSection {
  /** The fragment of its address, the same in every language. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly PageBlock[];
  /** The sections of the next level, such as the questions of a group. */
  readonly sections: readonly PageSection[];
}

export type PageBlock =
  | { readonly kind: 'paragraph'; readonly text: PageText }
  | { readonly kind: 'list'; readonly items: readonly PageText[] }
  /** Links beside each other: a paragraph of links alone. */
  | { readonly kind: 'links'; readonly links: readonly PageLink[] }
  /** A paragraph of one placeholder: a part that the screen draws, or a value. */
  | { readonly kind: 'slot'; readonly name: string };

export type PageText = readonly PageInline[];

/** A message with its placeholders, emphasised text or a link. */
export type PageInline = CompiledMessage | { readonly strong: PageText } | PageLink;

export interface PageLink {
  /** A path of this site, or an address such as `https:` or `mailto:`. */
  readonly to: CompiledMessage;
  readonly text: PageText;
}
