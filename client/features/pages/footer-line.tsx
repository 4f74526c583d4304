import { Link } from 'react-router-dom';
import { texts } from './footer.texts.ts';

/** The last line of the smaller footers: whose site this is, when support answers, and the policies. */
export function FooterLine() {
  return (
    <div className="footer-line">
      <p>{texts.line}</p>
      <ul className="list-plain">
        {texts.policies.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
