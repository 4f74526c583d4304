import { Link } from 'react-router';

export interface TextLink {
  /** A path on this site, or a URL with `https:` or `mailto:`. */
  readonly to: string;
  readonly label: string;
}

/** A row of links below a text. */
export function LinkRow({ links }: { links: readonly TextLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="row list-plain">
      {links.map((link) => (
        <li key={link.to}>
          <InlineLink {...link} />
        </li>
      ))}
    </ul>
  );
}

/** A link within the site, or an external one. */
export function InlineLink({ to, label }: TextLink) {
  if (to.startsWith('/')) return <Link to={to}>{label}</Link>;
  return (
    <a href={to} rel={to.startsWith('https:') ? 'external' : undefined}>
      {label}
    </a>
  );
}
