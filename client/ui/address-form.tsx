import { Form, type FormProps } from 'react-router-dom';
import { FormHelp, type HelpWords } from './form-help.tsx';

interface AddressFormProps extends FormProps {
  /** What helps with this form; null where there is but one field, and its label says all. */
  help: HelpWords | null;
}

/** A form that writes what was chosen into the address, as searches do; with its help first. */
export function AddressForm({ help, children, ...form }: AddressFormProps) {
  return (
    <Form {...form}>
      {help && <FormHelp help={help} />}
      {children}
    </Form>
  );
}
