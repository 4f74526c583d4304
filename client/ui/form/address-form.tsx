import { Form, type FormProps } from 'react-router';
import { FormHelp, type HelpWords } from './form-help.tsx';

interface AddressFormProps extends FormProps {
  help: HelpWords;
}

/** A form that writes its values into the address, such as a search. Its help comes first. */
export function AddressForm({ help, children, ...form }: AddressFormProps) {
  return (
    <Form aria-label={help.name} {...form}>
      <FormHelp help={help} />
      {children}
    </Form>
  );
}
