import { Link } from 'react-router';
import { t } from 'texts:packs/list';
import type { Pack } from '../../../../shared/features/packs.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { ShownPrice } from '../../../ui/shown-price.tsx';
import './pack-list.css';

interface PackListProps {
  heading: string;
  packs: readonly Pack[];
}

/** Packs on sale below a heading. Hidden if there are none. */
export function PackList({ heading, packs }: PackListProps) {
  if (packs.length === 0) return null;
  return (
    <section className="stack">
      <h2>{heading}</h2>
      <ul className="list-plain list-ruled pack-list">
        {packs.map(({ id, name, sounds, price, price_rsd, full }) => (
          <li key={id}>
            <div className="row-ends pack-row">
              <div>
                <Link to={`/pack/${id}`}>{name}</Link>
                <p className="quiet">{t('sounds', { count: sounds })}</p>
              </div>
              <div>
                <ShownPrice price={price} price_rsd={price_rsd} />
                <p className="quiet">{t('instead', { euro: formatMinor(toMinor(full)) })}</p>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
