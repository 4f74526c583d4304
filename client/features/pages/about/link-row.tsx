import type { TextLink } from '../law/text-link.ts';
import { WayLink } from './way-link.tsx';

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
