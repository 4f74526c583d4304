import { type Partner, PARTNERS } from '../../../shared/partners.ts';
import type { TextLink } from './text-link.ts';
import { WayLink } from './way-link.tsx';
import './partner-list.css';

/** All partner organisations, each with its country and the link that the screen is about. */
export function PartnerList({ linkOf }: { linkOf: (partner: Partner) => TextLink }) {
  return (
    <ul className="partners list-plain">
      {PARTNERS.map((partner) => (
        <li key={partner.website} className="partner">
          <h3>{partner.name}</h3>
          <p className="quiet">{partner.country}</p>
          <WayLink {...linkOf(partner)} />
        </li>
      ))}
    </ul>
  );
}
