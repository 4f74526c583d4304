import { t } from 'texts:orders/delivery';
import { t as tChange } from 'texts:orders/helpAskForChange';
import { t as tNotes } from 'texts:orders/notes';
import { t as tComplain } from 'texts:orders/helpComplain';
import type { Delivery } from '../../../../shared/features/deliveries.ts';
import { CHANGE_WITHIN_DAYS, DECISION_DAYS, MAX_DELIVERY_TEXT } from '../../../../shared/limits.ts';
import { changeRules, complaintRules } from '../../../../shared/rules/orders/delivery.ts';
import { call } from '../../../calls/api.ts';
import type { Loaded } from '../../../calls/load.ts';
import { Button } from '../../../ui/button.tsx';
import { useInlineForm } from '../../../ui/form/use-inline-form.ts';
import { gatherNotes } from './delivered-sounds.ts';
import { AcceptButton } from './accept-button.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { DeliveryTextForm } from './delivery-text-form.tsx';

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
            help={{
              name: tChange('name'),
              purpose: tChange('purpose'),
              needs: tChange('needs', { most: MAX_DELIVERY_TEXT }),
              afterwards: tChange('afterwards', { days: CHANGE_WITHIN_DAYS }),
            }}
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
            help={{
              name: tComplain('name'),
              purpose: tComplain('purpose'),
              needs: tComplain('needs', { most: MAX_DELIVERY_TEXT }),
              afterwards: tComplain('afterwards', { days: DECISION_DAYS }),
            }}
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
