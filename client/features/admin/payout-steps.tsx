import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { ReviewedPayout } from '../../../shared/features/admin-money.ts';
import type { Rule } from '../../../shared/rules/rule.ts';
import { call } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Form } from '../../ui/form.tsx';
import { notify } from '../../ui/notice.store.ts';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { writeEuro } from '../balance/write-euro.ts';
import { useInlineForm } from '../projects/use-inline-form.ts';
import { formHelp } from './form-help.texts.ts';
import { texts } from './money.texts.ts';
import { useGoOn } from './use-go-on.ts';

type Step = keyof typeof texts.steps;
type OpenPayout = ReviewedPayout & { readonly state: Step };

const NEXT = { requested: 'approved', approved: 'sent', sent: 'confirmed' } as const;

/** Takes a payout one step on, or ends it as failed, which needs a reason. */
export function PayoutSteps({ payout }: { payout: OpenPayout }) {
  const [busy, setBusy] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const failing = useInlineForm();
  const goOn = useGoOn(root);
  const { revalidate } = useRevalidator();
  const state = NEXT[payout.state];

  async function step(): Promise<void> {
    setBusy(true);
    const answer = await call('/admin/changePayoutStatus', { payoutId: payout.id, state });
    setBusy(false);
    if (answer.success) return goOn(sayOf(payout, state));
    notify(answer.info, { tone: 'bad' });
    // Somebody else may have taken it on meanwhile.
    void revalidate();
  }

  return (
    <div ref={root} className="stack">
      <div className="row">
        <Button variant="main" busy={busy} onClick={() => void step()}>
          {texts.steps[payout.state]}
        </Button>
        <Button {...failing.toggle}>{texts.fail}</Button>
      </div>
      <div {...failing.panel}>
        {failing.open && (
          <FailForm
            payout={payout}
            cancel={failing.close}
            onDone={() => void goOn(sayOf(payout, 'failed'))}
          />
        )}
      </div>
    </div>
  );
}

function sayOf({ fullName, amount }: ReviewedPayout, state: ReviewedPayout['state']): string {
  return texts.saved(texts.payoutOf(fullName, writeEuro(amount)), texts.states[state]);
}

interface FailFormProps {
  payout: ReviewedPayout;
  cancel: () => void;
  onDone: () => void;
}

const RULES: readonly Rule<{ reason: string }>[] = [
  {
    field: 'reason',
    message: texts.failReasonNeeded,
    broken: ({ reason }) => reason.trim() === '',
  },
];

function FailForm({ payout, cancel, onDone }: FailFormProps) {
  const form = useForm({
    initial: { reason: '' },
    rules: RULES,
    submit: ({ reason }) =>
      call('/admin/changePayoutStatus', { payoutId: payout.id, state: 'failed', reason }),
    done: onDone,
  });
  return (
    <Form {...form.form} help={formHelp.payoutFailed}>
      <FormError error={form.error} />
      <TextareaField
        {...form.field('reason')}
        label={texts.reason}
        hint={texts.failHint}
        max={2_000}
        rows={3}
      />
      <div className="row">
        <Button variant="danger" type="submit" busy={form.busy}>
          {texts.confirmFail}
        </Button>
        <Button onClick={cancel}>{texts.cancel}</Button>
      </div>
    </Form>
  );
}
