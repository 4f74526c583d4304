import { t } from 'texts:orders/statements';
import { t as tConversion } from 'texts:payments/conversion';
import { t as tStatements } from 'texts:payments/statements';
import { paymentStatements } from '../../../../shared/money/payment-statements.ts';
import { MERCHANT } from '../../../languages/merchant.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { CardMarks } from '../cart/card-marks.tsx';

const STATEMENTS = paymentStatements({
  t: tStatements,
  conversion: tConversion('statement'),
  vat: MERCHANT.vat,
});

/** The cart's footer, which banks require: the merchant, its terms, and the accepted cards. */
export function MerchantFooter() {
  return (
    <div className="merchant-footer">
      <section aria-labelledby="merchant-facts" className="stack">
        <h2 id="merchant-facts">{t('merchant')}</h2>
        <DefinitionList
          lines={[
            [t('name'), MERCHANT.name],
            [t('address'), MERCHANT.address],
            [t('activity'), MERCHANT.activity],
            [t('registrationNumber'), MERCHANT.registrationNumber],
            [t('taxNumber'), MERCHANT.taxNumber],
            [
              t('email'),
              <a key="email" href={`mailto:${MERCHANT.email}`}>
                {MERCHANT.email}
              </a>,
            ],
            [t('telephone'), MERCHANT.telephone],
            [t('website'), MERCHANT.website],
          ]}
        />
      </section>
      <section aria-labelledby="merchant-statements" className="stack">
        <h2 id="merchant-statements">{t('statementsHeading')}</h2>
        {STATEMENTS.map(({ heading, text }) => (
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
