import { Link } from 'react-router-dom';
import { texts } from './selling.texts.ts';

/** What a seller agrees to by offering a sound. */
export function LicenceNote() {
  return (
    <section className="licence">
      <h2>{texts.licence}</h2>
      <p>
        {texts.licenceText} <Link to="/selling-rules">{texts.sellingRules}</Link>
      </p>
    </section>
  );
}
