import { t } from 'texts:orders/delivery';
import { t as tChange } from 'texts:orders/helpAskForChange';
import { t as tNotes } from 'texts:orders/notes';
import { t as tComplain } from 'texts:orders/helpComplain';
import type { Delivery } from '../../../../shared/features/deliveries.ts';
import { CHANGE_WITHIN_DAYS, DECISION_DAYS, MAX_DELIVERY_TEXT } from '../../../../shared/limits.ts';
import {
  changeRules,
  complaintRules,
  type DeliveryWords,
} from '../../../../shared/rules/orders/delivery.ts';
import { call, type Answer } from '../../../calls/api.ts';
import type { Loaded } from '../../../calls/load.ts';
import { Button } from '../../../ui/button.tsx';
import { useInlineForm } from '../../../ui/form/use-inline-form.ts';
import { gatherNotes } from './delivered-sounds.ts';
import { DeliverySection } from './delivery-section.tsx';
import { ConfirmButton } from '../../../ui/confirm-dialog.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import type { Rule } from '../../../../shared/rules/rule.ts';
import { type HelpWords, helpOf } from '../../../ui/form/form-help.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';

interface DeliveryAnswerProps {
  delivery: Delivery;
  /** Receives the delivery after a step. */
  onStep: (next: Delivery) => void;
  /** Receives the accepted delivery, with its reviews if they could be loaded. */
  onAccepted: (next: Delivery, reviews?: Loaded<'/reviews/get'>) => void;
}

/** The buyer's choices: accept, request changes, or complain. */
export function DeliveryAnswer({ delivery, onStep, onAccepted }: DeliveryAnswerProps) {
  const { may, order_id: orderId, project_id: projectId } = delivery;
  const change = useInlineForm();
  const complaint = useInlineForm();
  const which = { orderId, projectId };
  const notes = gatherNotes(delivery);
  return (
    <DeliverySection className="raised delivery-turn" title={t('answer')}>
      <div className="row">
        {may.includes('accept') && <AcceptButton delivery={delivery} onAccepted={onAccepted} />}
        {may.includes('ask_change') && <Button {...change.toggle}>{t('ask')}</Button>}
        {may.includes('complain') && (
          <Button variant="quiet" {...complaint.toggle}>
            {t('complain')}
          </Button>
        )}
      </div>
      <div {...change.panel}>
        {change.open && (
          <DeliveryTextForm
            name={t('ask')}
            label={t('askLabel')}
            initial={notes.text}
            hint={notes.taken === 0 ? t('askHint') : tNotes('gathered', notes)}
            send={t('askSend')}
            done={t('askDone')}
            help={helpOf(tChange, { most: MAX_DELIVERY_TEXT, days: CHANGE_WITHIN_DAYS })}
            rules={changeRules}
            submit={({ text }) => call('/deliveries/askForChange', { ...which, text })}
            onStep={onStep}
            onCancel={change.close}
          />
        )}
      </div>
      <div {...complaint.panel}>
        {complaint.open && (
          <DeliveryTextForm
            name={t('complain')}
            label={t('complainLabel')}
            hint={t('complainHint')}
            send={t('complainSend')}
            done={t('complainDone', { days: DECISION_DAYS })}
            help={helpOf(tComplain, { most: MAX_DELIVERY_TEXT, days: DECISION_DAYS })}
            rules={complaintRules}
            submit={({ text }) => call('/deliveries/complain', { ...which, text })}
            onStep={onStep}
            onCancel={complaint.close}
          />
        )}
      </div>
    </DeliverySection>
  );
}

/** Accepts a delivery after a confirmation, because accepting is final. */
function AcceptButton({ delivery, onAccepted }: Omit<DeliveryAnswerProps, 'onStep'>) {
  const { order_id: orderId, project_id: projectId, name } = delivery;

  async function accept(close: () => void): Promise<string | undefined> {
    const answer = await call('/deliveries/accept', { orderId, projectId });
    if (!answer.success) return answer.info;
    // Loaded before the dialog closes, so that the focus moves once, into the form of the review.
    const reviews = await call('/reviews/get', { projectId });
    close();
    onAccepted(answer.data.delivery, reviews.success ? reviews.data : undefined);
    notify(t('acceptDone'), { tone: 'good' });
    return undefined;
  }

  return (
    <ConfirmButton
      opener="main"
      variant="main"
      label={t('accept')}
      title={t('acceptTitle', { name })}
      confirm={accept}
    >
      {t('acceptText')}
    </ConfirmButton>
  );
}

interface DeliveryTextFormProps {
  /** The purpose of the form, which is its accessible name. */
  name: string;
  label: string;
  hint: string;
  /** The text that the field starts with. */
  initial?: string;
  /** The text of the button, and the notification of success. */
  send: string;
  done: string;
  help: HelpWords;
  rules: readonly Rule<DeliveryWords>[];
  submit: (words: DeliveryWords) => Promise<Answer<'/deliveries/complain'>>;
  onStep: (next: Delivery) => void;
  onCancel: () => void;
}

/** A step that needs a text: a request for changes, or a complaint. */
function DeliveryTextForm(props: DeliveryTextFormProps) {
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
    <SubmitForm
      form={form}
      help={props.help}
      aria-label={props.name}
      send={props.send}
      onCancel={props.onCancel}
    >
      <TextareaField
        {...form.field('text')}
        label={props.label}
        hint={props.hint}
        max={MAX_DELIVERY_TEXT}
        rows={5}
      />
    </SubmitForm>
  );
}
