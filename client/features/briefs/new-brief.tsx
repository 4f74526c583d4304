import { useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { t } from 'texts:briefs/form';
import { t as tHelp } from 'texts:briefs/helpBrief';
import {
  AUDITION_DAYS,
  BRIEF_DAYS,
  MAX_BRIEF_FILES,
  MAX_BRIEF_NEED,
  MAX_BRIEF_TITLE,
  MAX_INVITED,
  MAX_OPEN_ANSWERS,
  MAX_SPOKEN_SECONDS,
} from '../../../shared/limits.ts';
import { SERVICE_CATEGORY } from '../../../shared/languages/categories.ts';
import { dayInBelgrade, laterDay } from '../../../shared/money/belgrade.ts';
import { sells } from '../../../shared/roles.ts';
import { type BriefForm, briefRules, readInvited } from '../../../shared/rules/selling/brief.ts';
import { announce } from '../../announcer/announce.ts';
import { call } from '../../calls/api.ts';
import { load } from '../../calls/load.ts';
import { useSession } from '../../session/session.store.ts';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { Field } from '../../ui/form/field.tsx';
import { helpOf } from '../../ui/form/form-help.tsx';
import { DateField, PriceField } from '../../ui/form/short-fields.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { TextareaField } from '../../ui/form/textarea-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Page } from '../../ui/page.tsx';
import { ChosenFiles } from '../chat/enquiry/chosen-files.tsx';
import { useEnquiryFiles } from '../chat/enquiry/use-enquiry-files.ts';
import { dropBriefDraft, keepBriefDraft, readBriefDraft } from './brief-draft.ts';
import { VoiceRules } from './brief-facts.tsx';
import { SpokenField } from './spoken-field.tsx';
import { uploadFor, useSpoken } from './use-spoken.ts';
import './briefs.css';

const today = () => dayInBelgrade(new Date());
const RULES = briefRules(today);
/** The preselected time for answers, days. */
const USUAL_DAYS = 7;
const TOO_MANY_FILES = {
  code: 'brief.too-many-files',
  params: { most: MAX_BRIEF_FILES },
  info: t('filesHint', { most: MAX_BRIEF_FILES }),
} as const;
const AUDIENCES = ['category', 'invited'] as const;

/**
 * Loads the categories of services, and the draft on this device. The address may name freelancers
 * to invite.
 */
export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const wanted = new URL(url).searchParams;
  const { categories } = await load(
    '/categories/get',
    { categoryType: SERVICE_CATEGORY },
    { signal },
  );
  return {
    categories: categories.map(({ id, name }) => ({ value: String(id), label: name })),
    draft: await readBriefDraft(),
    invited: readInvited(wanted.get('invite') ?? '').join(', '),
    category: wanted.get('category') ?? '',
  };
}

export function Component() {
  const isFreelancer = useSession(({ session }) => session !== null && sells(session.role));
  return (
    <Page title={t('title')} lead={<p>{t('lead', { most: MAX_OPEN_ANSWERS })}</p>} width="text">
      {isFreelancer ? <p>{t('onlyBuyers')}</p> : <NewBriefForm />}
    </Page>
  );
}

/** Manages the form of a brief, and sends it with its recording and files. */
function useNewBrief() {
  const { categories, ...start } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const files = useEnquiryFiles();
  const isOpened = useRef(false);
  const form = useForm({
    initial: initialOf(start, categories),
    rules: RULES,
    fieldNames: { categoryId: 'category' },
    submit: (values) => send(values),
    failure: t('failed'),
    done({ data }) {
      isOpened.current = true;
      dropBriefDraft();
      spoken.forget();
      notify(t('opened'), { tone: 'good' });
      void navigate(`/briefs/${data.briefId}`);
    },
  });
  const { values } = form;
  useEffect(() => {
    const { isSpoken: _isSpoken, ...draft } = values;
    if (!isOpened.current) keepBriefDraft(draft);
  }, [values]);
  const spoken = useSpoken('brief', (isSpoken) => form.change('isSpoken', isSpoken));

  async function send(values: BriefForm) {
    if (files.list.length > MAX_BRIEF_FILES) return { success: false as const, ...TOO_MANY_FILES };
    if (values.isSpoken || files.list.length > 0) announce(t('sending'));
    const voice = await spoken.upload();
    if (voice.info !== undefined) return { success: false as const, info: voice.info };
    const fileIds: string[] = [];
    for (const file of files.list) {
      const sent = await uploadFor(file, 'chat');
      if (sent.fileId === undefined) return { success: false as const, info: sent.info ?? '' };
      fileIds.push(sent.fileId);
    }
    const { title, need, language, closesOn, deliverOn, budget, audience } = values;
    return call('/briefs/create', {
      title,
      need,
      language,
      closesOn,
      deliverOn,
      budget,
      categoryId: Number(values.category),
      onlyInvited: audience === 'invited',
      invited: readInvited(values.invited),
      fileIds,
      ...(voice.fileId !== undefined && { fileId: voice.fileId }),
    });
  }

  return { categories, form, files, spoken };
}

type Start = Omit<ReturnType<typeof useLoaderData<typeof loader>>, 'categories'>;

/** Fills the form from the address, then from the draft. Replaces a closing day that has passed. */
function initialOf(
  { draft, invited, category }: Start,
  categories: readonly { readonly value: string }[],
): BriefForm {
  const wanted = category || (draft?.category ?? '');
  const isPast = draft !== undefined && draft.closesOn < today();
  return {
    title: '',
    need: '',
    language: '',
    deliverOn: '',
    budget: '',
    audience: 'category',
    invited: '',
    ...draft,
    isSpoken: false,
    category: categories.some(({ value }) => value === wanted) ? wanted : '',
    closesOn: draft && !isPast ? draft.closesOn : laterDay(today(), USUAL_DAYS),
    ...(invited !== '' && { audience: 'invited', invited }),
  };
}

function NewBriefForm() {
  const { categories, form, files, spoken } = useNewBrief();
  const help = { answers: MAX_OPEN_ANSWERS, days: AUDITION_DAYS };
  return (
    <SubmitForm form={form} help={helpOf(tHelp, help)} send={t('send')}>
      <Field
        {...form.field('title')}
        label={t('name')}
        hint={t('nameHint', { most: MAX_BRIEF_TITLE })}
      />
      <TextareaField
        {...form.field('need')}
        label={t('need')}
        hint={t('needHint')}
        rows={5}
        max={MAX_BRIEF_NEED}
      />
      <SpokenField
        legend={t('spoken')}
        text={t('spokenText', { most: MAX_SPOKEN_SECONDS })}
        spoken={spoken}
      />
      <SelectField
        {...form.field('category')}
        label={t('category')}
        choices={categories}
        emptyLabel={t('choose')}
      />
      <Field
        {...form.field('language')}
        label={t('language')}
        hint={t('languageHint')}
        size="short"
        optional
      />
      <DateField
        {...form.field('closesOn')}
        label={t('closesOn')}
        hint={t('closesOnHint', { most: BRIEF_DAYS })}
      />
      <DateField {...form.field('deliverOn')} label={t('deliverOn')} optional />
      <PriceField {...form.field('budget')} label={t('budget')} optional />
      <ChosenFiles files={files} hint={t('filesHint', { most: MAX_BRIEF_FILES })} />
      <AudienceFields form={form} />
      <VoiceRules />
      <p className="quiet">{t('kept')}</p>
    </SubmitForm>
  );
}

/** The choice between the whole category and the invited freelancers, and their names. */
function AudienceFields({ form }: Pick<ReturnType<typeof useNewBrief>, 'form'>) {
  return (
    <>
      <RadioGroup
        {...form.field('audience')}
        label={t('audience')}
        choices={AUDIENCES.map((value) => ({ value, label: t(`audiences.${value}`) }))}
      />
      <Field
        {...form.field('invited')}
        label={t('invited')}
        hint={t('invitedHint', { most: MAX_INVITED })}
        optional={form.values.audience === 'category'}
      />
    </>
  );
}
