/** A link below a text. */
export interface TextLink {
  /** A path of this site, or a URL such as `https:` or `mailto:`. */
  readonly to: string;
  readonly label: string;
}
