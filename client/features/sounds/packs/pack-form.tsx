import { data, Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { t as tHelp } from 'texts:packs/helpPack';
import { t } from 'texts:packs/form';
import type { OwnPack } from '../../../../shared/features/packs.ts';
import { LOCALE } from '../../../../shared/languages/locale.ts';
import { MAX_DESCRIPTION, MAX_PACK_SOUNDS, MIN_PACK_SOUNDS } from '../../../../shared/limits.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { packRules } from '../../../../shared/rules/selling/pack.ts';
import { call } from '../../../calls/api.ts';
import { idFrom, load, type Loaded } from '../../../calls/load.ts';
import { requireFreelancer } from '../../../session/require-session.ts';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { ChoicesField } from '../../../ui/form/choices-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { PriceField } from '../../../ui/form/short-fields.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Page } from '../../../ui/page.tsx';

const LIMITS = { least: MIN_PACK_SOUNDS, most: MAX_PACK_SOUNDS };

/** Loads the sounds to choose from, and the pack to edit if the address names one. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  requireFreelancer();
  const { packs, sounds } = await load('/packs/getOwn', {}, { signal });
  if (params['packId'] === undefined) return { pack: undefined, sounds };
  const packId = idFrom(params['packId']);
  const pack = packs.find(({ id }) => id === packId);
  if (!pack) throw data(null, { status: 404 });
  return { pack, sounds };
}

/** The screen to create or edit a pack. */
export function Component() {
  const { pack, sounds } = useLoaderData<typeof loader>();
  const gone = pack?.sounds.filter((sound) => !sound.on_sale).map(({ name }) => name) ?? [];
  return (
    <Page
      title={pack ? t('edit', { name: pack.name }) : t('create')}
      lead={pack && <p>{t('editLead')}</p>}
      width="text"
    >
      {gone.length > 0 && (
        <p className="banner mind">
          {t('gone', { names: new Intl.ListFormat(LOCALE).format(gone) })}
        </p>
      )}
      {sounds.length < MIN_PACK_SOUNDS ? (
        <p>{t('tooFew', { least: MIN_PACK_SOUNDS })}</p>
      ) : (
        <PackForm key={pack?.id} pack={pack} sounds={sounds} />
      )}
      <Link to="/user/packs">{t('back')}</Link>
    </Page>
  );
}

interface PackFormProps {
  pack: OwnPack | undefined;
  sounds: Loaded<'/packs/getOwn'>['sounds'];
}

function PackForm({ pack, sounds }: PackFormProps) {
  const navigate = useNavigate();
  const onSale = pack?.sounds.filter((sound) => sound.on_sale) ?? [];
  const projects: readonly number[] = onSale.map(({ id }) => id);
  const form = useForm({
    initial: {
      name: pack?.name ?? '',
      description: pack?.description ?? '',
      projects,
      price: pack ? pack.price.toFixed(2) : '',
    },
    rules: packRules,
    submit: ({ projects: ids, ...texts }) =>
      call('/packs/save', { ...texts, projects: [...ids], ...(pack && { packId: pack.id }) }),
    failure: t('failed'),
    done() {
      notify(t('saved'), { tone: 'good' });
      void navigate('/user/packs');
    },
  });
  const chosen = sounds.filter(({ id }) => form.values.projects.includes(id));
  const sum = chosen.reduce((cents, { price }) => cents + toMinor(price), 0);
  return (
    <SubmitForm form={form} help={helpOf(tHelp, LIMITS)} send={t('save')}>
      <Field {...form.field('name')} label={t('name')} />
      <TextareaField
        {...form.field('description')}
        label={t('description')}
        max={MAX_DESCRIPTION}
        optional
      />
      <ChoicesField
        {...form.field('projects')}
        label={t('sounds')}
        hint={t('soundsHint', LIMITS)}
        choices={sounds.map(({ id, name, price }) => ({
          id,
          label: t('sound', { name, euro: formatMinor(toMinor(price)) }),
        }))}
      />
      <PriceField
        {...form.field('price')}
        label={t('price')}
        hint={t('priceHint', { euro: formatMinor(sum) })}
      />
    </SubmitForm>
  );
}
