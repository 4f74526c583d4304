import { Link } from 'react-router-dom';
import { t } from 'texts:pages/footer';
import { MERCHANT, SUPPORT_HOURS } from '../../languages/merchant.ts';

const POLICIES = [
  'terms-of-use',
  'selling-rules',
  'privacy',
  'cookies',
  'accessibility',
  'settings',
  'contact',
] as const;

/** The last line of the smaller footers: the association, the support hours, and the policies. */
export function FooterLine() {
  return (
    <div className="footer-line">
      <p>{t('line', { merchant: MERCHANT.name, supportHours: SUPPORT_HOURS })}</p>
      <ul className="list-plain">
        {POLICIES.map((page) => (
          <li key={page}>
            <Link to={`/${page}`}>{t(`policies.${page}`)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
