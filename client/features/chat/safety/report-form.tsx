import { type ReactNode, useEffect, useRef } from 'react';
import { t as tHelp } from 'texts:chat/helpReport';
import { t } from 'texts:chat/safety';
import { MAX_REPORT, reportRules } from '../../../../shared/rules/chat/report.ts';
import { Button } from '../../../ui/button.tsx';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { DisclosureButton, useDisclosure } from '../composer/disclosure-button.tsx';
import { type ReportTarget, sendReport } from './send-report.ts';
import './safety.css';

interface ReportFormProps {
  id: string;
  target: ReportTarget;
  hint: string;
  /** Closes the form and returns the focus to its button. */
  close: () => void;
}

interface ReportToolProps {
  target: ReportTarget;
  hint: string;
  /** The content of the button. */
  children: ReactNode;
}

/** A button that opens the form for a report. Only signed-in people can send one. */
export function ReportTool({ target, hint, children }: ReportToolProps) {
  const report = useDisclosure();
  return (
    <>
      <DisclosureButton of={report}>{children}</DisclosureButton>
      {report.open && (
        <ReportForm id={report.id} target={target} hint={hint} close={report.close} />
      )}
    </>
  );
}

/** The form for a report. Without a connection, the report waits in the outbox. */
function ReportForm({ id, target, hint, close }: ReportFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const form = useForm({
    initial: { text: '' },
    rules: reportRules,
    submit: async ({ text }) => {
      close();
      await sendReport(target, text.trim());
      return { success: true, info: '' };
    },
  });

  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);

  return (
    <div id={id} ref={box} className="raised chat-panel">
      <Form {...form.form} help={helpOf(tHelp, { most: MAX_REPORT })}>
        <TextareaField
          {...form.field('text')}
          label={t('reportMessage')}
          hint={hint}
          rows={3}
          max={MAX_REPORT}
          lateCounter
        />
        <Button variant="main" type="submit">
          {t('sendReport')}
        </Button>
      </Form>
    </div>
  );
}
