import { useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { t as tHelp } from 'texts:shortlists/helpList';
import { t } from 'texts:shortlists/list';
import type { Shortlist } from '../../../shared/features/shortlists.ts';
import { MAX_SHORTLIST_NOTE } from '../../../shared/limits.ts';
import { SHORTLIST_RULES } from '../../../shared/rules/shortlist.ts';
import { call } from '../../calls/api.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { copyText } from '../../ui/feedback/copy-text.ts';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { Field } from '../../ui/form/field.tsx';
import { helpOf } from '../../ui/form/form-help.tsx';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { TextareaField } from '../../ui/form/textarea-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { focusPlace } from '../../ui/focus/focus-place.ts';
import { nameOf } from './list-name.ts';

/** The name, the note and the link of a list, and its removal. */
export function ListSettings({ list }: { list: Shortlist }) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { name: nameOf(list), text: list.note },
    rules: SHORTLIST_RULES,
    submit: (values) => call('/shortlists/save', { ...values, listId: list.id }),
    done: () => {
      notify(t('saved'), { tone: 'good' });
      void revalidate();
    },
  });
  return (
    <>
      <section className="stack">
        <h2>{t('settings')}</h2>
        <SubmitForm
          form={form}
          help={helpOf(tHelp)}
          aria-label={t('settings')}
          send={t('save')}
          variant="plain"
        >
          <Field {...form.field('name')} label={t('name')} />
          <TextareaField
            {...form.field('text')}
            label={t('note')}
            hint={t('noteHint')}
            rows={2}
            max={MAX_SHORTLIST_NOTE}
            optional
          />
        </SubmitForm>
        {!list.is_default && <RemoveList list={list} />}
      </section>
      <Sharing list={list} />
    </>
  );
}

/** Shares a list by a secret link, or withdraws the link. */
function Sharing({ list: { id, secret } }: { list: Shortlist }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { revalidate } = useRevalidator();
  const link = `${window.location.origin}/shared-list/${secret ?? ''}`;

  /** The pressed button disappears, so the heading takes the focus. */
  async function share(shared: boolean): Promise<void> {
    const answer = await call('/shortlists/share', { listId: id, shared });
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    await revalidate();
    focusPlace(heading.current);
    if (!shared) notify(t('withdrawn'), { tone: 'good' });
  }

  return (
    <section className="stack">
      <h2 ref={heading}>{t('sharing')}</h2>
      {secret !== null && <p className="saved-link">{t('shared', { link })}</p>}
      <p>{t('shareText')}</p>
      <div className="row">
        {secret === null && <ActionButton run={() => share(true)}>{t('share')}</ActionButton>}
        {secret !== null && (
          <>
            <ActionButton run={() => copyText(link, t('copied'))}>{t('copy')}</ActionButton>
            <ActionButton run={() => share(false)}>{t('withdraw')}</ActionButton>
          </>
        )}
      </div>
    </section>
  );
}

/** Removes a list. Undo restores it. */
function RemoveList({ list }: { list: Shortlist }) {
  const navigate = useNavigate();

  async function remove(): Promise<void> {
    const answer = await call('/shortlists/remove', { listId: list.id, undo: false });
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    await navigate('/saved');
    focusPlace(document.querySelector('h1'));
    const action = { label: t('undo'), run: () => void undo() };
    notify(t('removed', { name: list.name }), { tone: 'good', action });
  }

  async function undo(): Promise<void> {
    const answer = await call('/shortlists/remove', { listId: list.id, undo: true });
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    await navigate(`/saved/${list.id}`);
    notify(t('restored', { name: list.name }), { tone: 'good' });
  }

  return (
    <div className="row">
      <ActionButton variant="danger" run={remove}>
        {t('remove')}
      </ActionButton>
    </div>
  );
}

export function NewList() {
  const navigate = useNavigate();

  async function show(listId: number, name: string): Promise<void> {
    form.change('name', '');
    await navigate(`/saved/${listId}`);
    focusPlace(document.querySelector('h1'));
    notify(t('created', { name }), { tone: 'good' });
  }
  const form = useForm({
    initial: { name: '', text: '' },
    rules: SHORTLIST_RULES,
    submit: (values) => call('/shortlists/save', values),
    done: ({ data }, { name }) => void show(data.listId, name.trim()),
  });
  return (
    <section className="stack">
      <h2>{t('newList')}</h2>
      <SubmitForm
        form={form}
        help={null}
        aria-label={t('newList')}
        send={t('create')}
        variant="plain"
      >
        <Field {...form.field('name')} label={t('name')} />
      </SubmitForm>
    </section>
  );
}
