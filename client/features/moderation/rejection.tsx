import type { ReactNode } from 'react';
import { decisionRules } from '../../../shared/rules/orders/decision.ts';
import { REJECTED } from '../../../shared/statuses.ts';
import type { HelpWords } from '../../ui/form/form-help.tsx';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { type FormReply, useForm } from '../../ui/form/use-form.ts';
import { DisclosureButton, useDisclosure } from '../chat/composer/disclosure-button.tsx';
import { ReasonField } from './reason-field.tsx';

interface RejectionProps {
  /** The text of the button that opens the form. */
  children: ReactNode;
  help: HelpWords;
  /** The text of the form's button. */
  send: string;
  reject: (reason: string) => Promise<FormReply>;
  done: () => void;
  /** A button before the first one, in the same row. */
  beside?: ReactNode;
}

/** A button, and behind it the form that rejects something with a reason. */
export function Rejection({ children, help, send, reject, done, beside }: RejectionProps) {
  const rejection = useDisclosure();
  const form = useForm({
    initial: { status: `${REJECTED}`, reason: '' },
    rules: decisionRules,
    submit: ({ reason }) => reject(reason),
    done,
  });
  return (
    <>
      <div className="row">
        {beside}
        <DisclosureButton of={rejection}>{children}</DisclosureButton>
      </div>
      {rejection.open && (
        <div id={rejection.id}>
          <SubmitForm form={form} help={help} send={send} variant="danger">
            <ReasonField {...form.field('reason')} />
          </SubmitForm>
        </div>
      )}
    </>
  );
}
