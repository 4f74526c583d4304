import { Link } from 'react-router-dom';
import { t } from 'texts:pages/fullFooter';
import { SUPPORT_HOURS } from '../../../shared/support.ts';
import { MERCHANT } from '../../../shared/merchant.ts';
import { CardMarks } from '../orders/card-marks.tsx';
import { texts } from './full-footer.texts.ts';
import './full-footer.css';

/** The home's footer: the merchant, the ways to everything, and the card logos. */
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
        {texts.groups.map(({ heading, links }) => (
          <div key={heading} className="full-footer-column">
            <h2>{heading}</h2>
            <ul className="list-plain">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
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
