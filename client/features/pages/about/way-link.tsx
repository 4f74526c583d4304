import { Link } from 'react-router-dom';
import type { TextLink } from '../law/text-link.ts';

/** A link to a screen of this site, or out of it. */
export function WayLink({ to, label }: TextLink) {
  if (to.startsWith('/')) return <Link to={to}>{label}</Link>;
  return (
    <a href={to} rel={to.startsWith('https:') ? 'external' : undefined}>
      {label}
    </a>
  );
}
