import { Form, type FormProps } from 'react-router-dom';
import { FormHelp, type HelpWords } from './form-help.tsx';

interface AddressFormProps extends FormProps {
  help: HelpWords;
}

/** A form that writes what was chosen into the address, as searches do; with its help first. */
export function AddressForm({ help, children, ...form }: AddressFormProps) {
  return (
    <Form aria-label={help.name} {...form}>
      <FormHelp help={help} />
      {children}
    </Form>
  );
}
