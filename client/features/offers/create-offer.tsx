import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, Link, useLoaderData, useNavigate } from 'react-router-dom';
import { t } from 'texts:projects/general';
import { t as tHelp } from 'texts:projects/helpOffer';
import { COMMISSION_BASIS_POINTS, MAX_DESCRIPTION, OFFER_DAYS } from '../../../shared/limits.ts';
import { offerRules } from '../../../shared/rules/selling/offer.ts';
import { call } from '../../api.ts';
import { load } from '../../load.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Form } from '../../ui/form/form.tsx';
import { notify } from '../../ui/feedback/notice.store.ts';
import { Page } from '../../ui/page.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { requireSeller } from '../../session/require-seller.ts';
import { NO_OFFER, OfferFields } from './offer-fields.tsx';
import { createRepeatKey } from '../../ui/form/repeat-key.ts';
import { ReuseOfferButton } from './reuse-offer-button.tsx';

/** The buyer that the project is for. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  requireSeller();
  const buyerId = Number(params['buyerId']);
  const { user_name } = await load(
    '/users/getUsername',
    { userId: buyerId },
    { signal: request.signal },
  );
  return { buyerId, buyer: user_name };
}

/** A freelancer prices a project for one buyer. */
export function Component() {
  const { buyerId, buyer } = useLoaderData<typeof loader>();
  const [repeatKey] = useState(createRepeatKey);
  const navigate = useNavigate();
  const conversation = `/user/messages/${buyerId}`;
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    initial: NO_OFFER,
    rules: offerRules,
    submit({ keywords: _none, ...values }) {
      const offer = { ...values, buyerId, length: 'n/a', tempo: 'n/a' };
      return call('/users/createServiceProject', { ...offer, requestKey: repeatKey(offer) });
    },
    failure: t('createFailed'),
    done() {
      notify(t('created'), { tone: 'good' });
      void navigate(conversation);
    },
  });
  return (
    <Page title={t('createProject')} lead={<p>{t('createLead', { buyer })}</p>} width="text">
      <Form
        {...form.form}
        help={{
          name: tHelp('name'),
          purpose: tHelp('purpose'),
          needs: tHelp('needs', { most: MAX_DESCRIPTION, percent: COMMISSION_BASIS_POINTS / 100 }),
          afterwards: tHelp('afterwards', { days: OFFER_DAYS }),
        }}
        ref={element}
      >
        <ReuseOfferButton form={form} within={element} />
        <FormError error={form.error} />
        <OfferFields form={form} />
        <Button variant="main" type="submit" busy={form.busy}>
          {t('create')}
        </Button>
      </Form>
      <Link to={conversation}>{t('backToConversation')}</Link>
    </Page>
  );
}
