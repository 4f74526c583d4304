import { t } from 'texts:merchant/partners';
import { PARTNER_COUNTRIES } from '../../../../shared/limits.ts';
import { type TextLink, InlineLink } from './link-row.tsx';
import './partner-list.css';

interface Partner {
  readonly name: string;
  readonly country: string;
  readonly website: string;
  readonly email: string;
}

/**
 * Placeholders for the partner organisations: the specification mentions seven countries without
 * names. Replace every line before going live.
 */
const PARTNERS: readonly Partner[] = Array.from({ length: PARTNER_COUNTRIES }, (_, index) => ({
  name: t('name', { number: index + 1 }),
  country: t('country', { number: index + 1 }),
  website: `https://partner-${index + 1}.example`,
  email: `contact@partner-${index + 1}.example`,
}));

/** All partner organisations, each with its country and a link. */
export function PartnerList({ linkOf }: { linkOf: (partner: Partner) => TextLink }) {
  return (
    <ul className="partners list-plain">
      {PARTNERS.map((partner) => (
        <li key={partner.website} className="partner">
          <h3>{partner.name}</h3>
          <p className="quiet">{partner.country}</p>
          <InlineLink {...linkOf(partner)} />
        </li>
      ))}
    </ul>
  );
}
