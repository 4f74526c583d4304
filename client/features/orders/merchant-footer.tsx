import { MERCHANT } from '../../../shared/merchant.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { CardMarks } from './card-marks.tsx';
import { texts } from './statements.texts.ts';
import './merchant-footer.css';

/** The cart's footer: who is paid, on what terms, and with which cards. */
export function MerchantFooter() {
  return (
    <div className="merchant-footer">
      <section aria-labelledby="merchant-facts" className="stack">
        <h2 id="merchant-facts">{texts.merchant}</h2>
        <DefinitionList
          lines={[
            [texts.name, MERCHANT.name],
            [texts.address, MERCHANT.address],
            [texts.activity, MERCHANT.activity],
            [texts.registrationNumber, MERCHANT.registrationNumber],
            [texts.taxNumber, MERCHANT.taxNumber],
            [
              texts.email,
              <a key="email" href={`mailto:${MERCHANT.email}`}>
                {MERCHANT.email}
              </a>,
            ],
            [texts.telephone, MERCHANT.telephone],
            [texts.website, MERCHANT.website],
          ]}
        />
      </section>
      <section aria-labelledby="merchant-statements" className="stack">
        <h2 id="merchant-statements">{texts.statementsHeading}</h2>
        {texts.statements.map(({ heading, text }) => (
          <div key={heading} className="merchant-statement">
            <h3>{heading}</h3>
            <p>{text}</p>
          </div>
        ))}
      </section>
      <CardMarks />
    </div>
  );
}
