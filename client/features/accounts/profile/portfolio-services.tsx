import { t } from 'texts:accounts/profile';
import type { Service } from '../../../../shared/features/services.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ShownPrice } from '../../../ui/shown-price.tsx';

/** What a person offers, at which price a minute. */
export function PortfolioServices({ services }: { services: readonly Service[] }) {
  return (
    <section className="stack portfolio-wide">
      <h2>{t('services')}</h2>
      {services.length === 0 && <p className="quiet">{t('noServices')}</p>}
      <ul className="list-plain portfolio-list">
        {services.map(({ id, title, description, price, price_rsd }) => (
          <li key={id}>
            <article className="portfolio-row">
              <div className="portfolio-what">
                <h3>{title}</h3>
                <p>{description}</p>
              </div>
              <div className="portfolio-how">
                <ShownPrice price={price} price_rsd={price_rsd} per={t('perMinute')} />
                <ButtonLink to={`/audio-service/${id}`}>
                  {t('viewService')} <span className="visually-hidden">{title}</span>
                </ButtonLink>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
