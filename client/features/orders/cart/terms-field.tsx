import { Link } from 'react-router-dom';
import { t } from 'texts:orders/payForm';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';

interface TermsFieldProps {
  name: string;
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** The consent before every payment. Never ticked in advance. */
export function TermsField(props: TermsFieldProps) {
  return (
    <CheckboxField
      {...props}
      label={
        <>
          {t('acceptBefore')} <Link to="/selling-rules">{t('sellingRules')}</Link>{' '}
          {t('acceptBetween')} <Link to="/terms-of-use">{t('termsOfUse')}</Link>
        </>
      }
    />
  );
}
