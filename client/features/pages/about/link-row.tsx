import type { TextLink } from '../law/text-link.ts';
import { WayLink } from './way-link.tsx';

/** Ways on beside each other, below a text; nothing where there is none. */
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
