import { Link } from 'react-router-dom';

/** A link below a text. */
export interface TextLink {
  /** A path of this site, or a URL such as `https:` or `mailto:`. */
  readonly to: string;
  readonly label: string;
}

/** Links in a row below a text. Hidden if there are none. */
export function LinkRow({ links }: { links: readonly TextLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="row list-plain">
      {links.map((link) => (
        <li key={link.to}>
          <WayLink {...link} />
        </li>
      ))}
    </ul>
  );
}

/** A link within the site, or an external one. */
export function WayLink({ to, label }: TextLink) {
  if (to.startsWith('/')) return <Link to={to}>{label}</Link>;
  return (
    <a href={to} rel={to.startsWith('https:') ? 'external' : undefined}>
      {label}
    </a>
  );
}
