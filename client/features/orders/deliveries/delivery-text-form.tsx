import { t } from 'texts:orders/delivery';
import type { Delivery } from '../../../../shared/features/deliveries.ts';
import { MAX_DELIVERY_TEXT } from '../../../../shared/limits.ts';
import type { DeliveryWords } from '../../../../shared/rules/orders/delivery.ts';
import type { Rule } from '../../../../shared/rules/rule.ts';
import type { Answer } from '../../../calls/api.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import type { HelpWords } from '../../../ui/form/form-help.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';

interface DeliveryTextFormProps {
  /** The purpose of the form, which is its accessible name. */
  name: string;
  label: string;
  hint: string;
  /** A text to begin with. */
  initial?: string;
  /** The text of the button, and the confirmation. */
  send: string;
  done: string;
  help: HelpWords;
  rules: readonly Rule<DeliveryWords>[];
  submit: (words: DeliveryWords) => Promise<Answer<'/deliveries/complain'>>;
  onStep: (next: Delivery) => void;
  onCancel: () => void;
}

/** A step that needs a text: a request for changes, or a complaint. */
export function DeliveryTextForm(props: DeliveryTextFormProps) {
  const form = useForm({
    initial: { text: props.initial ?? '' },
    rules: props.rules,
    submit: props.submit,
    done({ data }) {
      props.onStep(data.delivery);
      notify(props.done, { tone: 'good' });
    },
  });
  return (
    <Form {...form.form} help={props.help} aria-label={props.name}>
      <FormError error={form.error} />
      <TextareaField
        {...form.field('text')}
        label={props.label}
        hint={props.hint}
        max={MAX_DELIVERY_TEXT}
        rows={5}
      />
      <div className="row">
        <Button variant="main" type="submit" busy={form.busy}>
          {props.send}
        </Button>
        <Button variant="quiet" onClick={props.onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
}
