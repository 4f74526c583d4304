import { Link } from 'react-router-dom';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { texts } from './texts.ts';

interface TermsFieldProps {
  name: string;
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** The consent before every payment; never ticked beforehand. */
export function TermsField(props: TermsFieldProps) {
  return (
    <CheckboxField
      {...props}
      label={
        <>
          {texts.acceptBefore} <Link to="/selling-rules">{texts.sellingRules}</Link>{' '}
          {texts.acceptBetween} <Link to="/terms-of-use">{texts.termsOfUse}</Link>
        </>
      }
    />
  );
}
