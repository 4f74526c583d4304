import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from 'texts:chat/templates';
import type { MessageTemplate } from '../../../../shared/features/chat/templates.ts';
import { MAX_TEMPLATE } from '../../../../shared/limits.ts';
import { templateRules } from '../../../../shared/rules/chat/template.ts';
import { announce } from '../../../announcer/announce.ts';
import { call } from '../../../calls/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import './templates.css';

interface TemplatesDialogProps {
  insert: (template: MessageTemplate) => void;
  close: () => void;
}

/** The dialog in which a freelancer inserts, adds, changes and deletes templates. */
export function TemplatesDialog({ insert, close }: TemplatesDialogProps) {
  const { body, templates, fault, edited, deleted, ...act } = useTemplates();
  return (
    <Dialog
      title={t('title')}
      onClose={close}
      actions={
        templates &&
        !edited && (
          <Button data-of="add" onClick={() => act.edit('new')}>
            {t('add')}
          </Button>
        )
      }
    >
      <div ref={body} className="templates">
        {fault !== undefined && <p className="bad">{fault}</p>}
        {deleted && !edited && (
          <p className="templates-deleted quiet">
            {t('deleted', { name: deleted.name })}
            <Button variant="quiet" data-of="undo" onClick={() => void act.restore(deleted)}>
              {t('undo')}
            </Button>
          </p>
        )}
        {edited ? (
          <TemplateForm
            edited={edited === 'new' ? undefined : edited}
            saved={act.saved}
            cancel={act.cancel}
          />
        ) : (
          templates && (
            <TemplateList
              templates={templates}
              insert={insert}
              edit={act.edit}
              remove={act.remove}
            />
          )
        )}
      </div>
    </Dialog>
  );
}

/** Loads the templates on each mount, so that those of other devices are included. */
function useTemplates() {
  const body = useRef<HTMLDivElement>(null);
  const [templates, setTemplates] = useState<readonly MessageTemplate[]>();
  const [fault, setFault] = useState<string>();
  const [edited, setEdited] = useState<MessageTemplate | 'new'>();
  const [deleted, setDeleted] = useState<MessageTemplate>();

  useEffect(() => {
    const gone = new AbortController();
    void call('/templates/get', {}).then((answer) => {
      if (gone.signal.aborted) return undefined;
      if (answer.success) return setTemplates(answer.data.templates);
      setFault(answer.info);
      return announce(answer.info, { urgent: true });
    });
    return () => gone.abort();
  }, []);

  function showFault(info: string): void {
    setFault(info);
    announce(info, { urgent: true });
  }

  /** Renders a change, then focuses the button whose `data-of` is `focused`. */
  function show(change: () => void, focused: string): void {
    flushSync(() => {
      setFault(undefined);
      change();
    });
    const dialog = body.current?.closest('dialog');
    dialog?.querySelector<HTMLElement>(`[data-of="${focused}"]`)?.focus();
  }

  function saved(template: MessageTemplate): void {
    const others = (templates ?? []).filter(({ id }) => id !== template.id);
    const all = [...others, template].toSorted((one, other) => one.name.localeCompare(other.name));
    show(() => {
      setTemplates(all);
      setEdited(undefined);
      setDeleted(undefined);
    }, `insert ${template.id}`);
    announce(t('saved', { name: template.name }));
  }

  async function remove(template: MessageTemplate): Promise<void> {
    const answer = await call('/templates/delete', { templateId: template.id });
    if (!answer.success) return showFault(answer.info);
    show(() => {
      setTemplates(templates?.filter(({ id }) => id !== template.id));
      setDeleted(template);
    }, 'undo');
    announce(t('deleted', { name: template.name }));
  }

  async function restore({ name, text }: MessageTemplate): Promise<void> {
    const answer = await call('/templates/save', { name, text });
    if (!answer.success) return showFault(answer.info);
    saved(answer.data.template);
  }

  return {
    body,
    templates,
    fault,
    edited,
    deleted,
    saved,
    restore,
    remove: (template: MessageTemplate) => void remove(template),
    edit: (template: MessageTemplate | 'new') => {
      flushSync(() => setEdited(template));
      body.current?.querySelector('input')?.focus();
    },
    cancel: () => {
      const of = edited === 'new' || !edited ? 'add' : `edit ${edited.id}`;
      show(() => setEdited(undefined), of);
    },
  };
}

const ACTIONS = ['insert', 'edit', 'delete'] as const;

interface TemplateListProps {
  templates: readonly MessageTemplate[];
  insert: (template: MessageTemplate) => void;
  edit: (template: MessageTemplate) => void;
  remove: (template: MessageTemplate) => void;
}

function TemplateList({ templates, insert, edit, remove }: TemplateListProps) {
  const act = { insert, edit, delete: remove };
  if (templates.length === 0) return <p>{t('none')}</p>;
  return (
    <ul className="list-plain templates-list">
      {templates.map((template) => {
        const { id, name, text } = template;
        return (
          <li key={id} className="template">
            <p className="template-name">
              <bdi>{name}</bdi>
            </p>
            <p className="typed-text template-text quiet">
              <bdi>{text}</bdi>
            </p>
            <div className="row">
              {ACTIONS.map((action) => (
                <Button
                  key={action}
                  variant="quiet"
                  data-of={`${action} ${id}`}
                  aria-label={t(`${action}Of`, { name })}
                  onClick={() => act[action](template)}
                >
                  {t(action)}
                </Button>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface TemplateFormProps {
  /** The template to replace; without it, a new one is added. */
  edited: MessageTemplate | undefined;
  saved: (template: MessageTemplate) => void;
  cancel: () => void;
}

function TemplateForm({ edited, saved, cancel }: TemplateFormProps) {
  const form = useForm({
    initial: { name: edited?.name ?? '', text: edited?.text ?? '' },
    rules: templateRules,
    failure: t('failed'),
    submit: (values) =>
      call('/templates/save', { ...values, ...(edited && { templateId: edited.id }) }),
    done: (reply) => saved(reply.data.template),
  });
  return (
    <SubmitForm
      form={form}
      help={null}
      aria-label={edited ? t('editOf', { name: edited.name }) : t('new')}
      send={t('save')}
      beside={<Button onClick={cancel}>{t('cancel')}</Button>}
    >
      <Field {...form.field('name')} label={t('name')} />
      <TextareaField
        {...form.field('text')}
        label={t('text')}
        rows={5}
        max={MAX_TEMPLATE}
        lateCounter
      />
    </SubmitForm>
  );
}
