import { Link } from 'react-router-dom';
import type { TextLink } from '../law/text-link.ts';

/** A link within the site, or an external one. */
export function WayLink({ to, label }: TextLink) {
  if (to.startsWith('/')) return <Link to={to}>{label}</Link>;
  return (
    <a href={to} rel={to.startsWith('https:') ? 'external' : undefined}>
      {label}
    </a>
  );
}
