import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { t } from 'texts:services/availability';
import { t as tHelp } from 'texts:services/helpAvailability';
import { t as tServices } from 'texts:services/general';
import { AVAILABILITY_STATES, type OwnAvailability } from '../../../../shared/features/standing.ts';
import { MAX_AWAY_REPLY } from '../../../../shared/limits.ts';
import { sells } from '../../../../shared/roles.ts';
import {
  type AvailabilityForm as Values,
  availabilityRules,
} from '../../../../shared/rules/selling/availability.ts';
import { call } from '../../../calls/api.ts';
import { load } from '../../../calls/load.ts';
import { useSession } from '../../../session/session.store.ts';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { DateField } from '../../../ui/form/short-fields.tsx';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Page } from '../../../ui/page.tsx';

/** Loads the freelancer's availability. Buyers have none. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const { session } = useSession.getState();
  if (!session || !sells(session.role)) return { availability: null };
  return load('/availability/get', {}, { signal });
}

export function Component() {
  const { availability } = useLoaderData<typeof loader>();
  return (
    <Page title={t('title')} lead={<p>{t('lead')}</p>} width="text">
      {availability ? (
        <AvailabilityForm availability={availability} />
      ) : (
        <p>
          {t('sellers')} <Link to="/become-freelancer">{tServices('become')}</Link>
        </p>
      )}
    </Page>
  );
}

/** Today on this device, YYYY-MM-DD. The server compares with the freelancer's time zone. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA').format(new Date());
}

const RULES = availabilityRules(today);
const CHOICES = AVAILABILITY_STATES.map((value) => ({ value, label: t(`states.${value}`) }));

function AvailabilityForm({ availability }: { availability: OwnAvailability }) {
  const { revalidate } = useRevalidator();
  const { state, awayUntil, reply } = availability;
  const initial: Values = { state, awayUntil: awayUntil ?? '', reply: reply ?? '' };
  const form = useForm({
    initial,
    rules: RULES,
    submit: (values) => call('/availability/save', values),
    done: (_reply, values) => {
      notify(t('saved', { state: t(`states.${values.state}`) }), { tone: 'good' });
      void revalidate();
    },
  });
  return (
    <SubmitForm form={form} help={helpOf(tHelp, { most: MAX_AWAY_REPLY })} send={t('save')}>
      <RadioGroup {...form.field('state')} label={t('state')} choices={CHOICES} />
      {form.values.state === 'away' && (
        <>
          <DateField
            {...form.field('awayUntil')}
            label={t('awayUntil')}
            hint={t('awayUntilHint')}
          />
          <TextareaField
            {...form.field('reply')}
            label={t('reply')}
            hint={t('replyHint')}
            max={MAX_AWAY_REPLY}
            optional
          />
        </>
      )}
    </SubmitForm>
  );
}
