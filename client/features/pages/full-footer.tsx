import { Link } from 'react-router';
import { t } from 'texts:pages/fullFooter';
import { MERCHANT, SUPPORT_HOURS } from '../../languages/merchant.ts';
import { CardMarks } from '../orders/cart/card-marks.tsx';

/** The columns of links, by heading. */
const GROUPS = [
  {
    heading: 'trade',
    pages: ['audio-stock', 'audio-services-categories', 'sign-up', 'figures', 'faq'],
  },
  { heading: 'earmark', pages: ['about', 'contact', 'support', 'accessibility', 'settings'] },
  {
    heading: 'rules',
    pages: [
      'general-site-rules',
      'author-terms',
      'selling-rules',
      'terms-of-use',
      'privacy',
      'cookies',
    ],
  },
] as const;

/** The footer of the home page: the association, links to all pages, and the card logos. */
export function FullFooter() {
  return (
    <div className="full-footer">
      <div className="full-footer-columns">
        <section className="full-footer-column" aria-labelledby="footer-merchant">
          <h2 id="footer-merchant">{t('merchant')}</h2>
          <p>{MERCHANT.name}</p>
          <p>{MERCHANT.address}</p>
          <p>
            {t('registrationNumber')}: {MERCHANT.registrationNumber}
            <br />
            {t('taxNumber')}: {MERCHANT.taxNumber}
          </p>
          <p>
            <a href={`mailto:${MERCHANT.email}`}>{MERCHANT.email}</a>
            <br />
            {MERCHANT.telephone}
          </p>
          <p>{t('hours', { supportHours: SUPPORT_HOURS })}</p>
        </section>
        {GROUPS.map(({ heading, pages }) => (
          <div key={heading} className="full-footer-column">
            <h2>{t(`headings.${heading}`)}</h2>
            <ul className="list-plain">
              {pages.map((page) => (
                <li key={page}>
                  <Link to={`/${page}`}>{t(`links.${page}`)}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <CardMarks />
    </div>
  );
}
