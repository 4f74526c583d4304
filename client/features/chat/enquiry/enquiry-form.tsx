import { useId } from 'react';
import { t } from 'texts:chat/enquiry';
import { t as tHelp } from 'texts:chat/helpEnquiry';
import type { Chat } from '../../../../shared/features/chat/chat.ts';
import { dayInBelgrade } from '../../../../shared/money/belgrade.ts';
import {
  type Enquiry,
  enquiryRules,
  MAX_ENQUIRY_NEED,
} from '../../../../shared/rules/chat/enquiry.ts';
import { Field } from '../../../ui/form/field.tsx';
import { DateField } from '../../../ui/form/short-fields.tsx';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { sendMessage } from '../composer/send-message.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { useEnquiryFiles } from './use-enquiry-files.ts';
import { writeDay } from '../../../ui/time.tsx';
import { recordOf } from '../../../storage/browser-storage.ts';
import { createUnsentList } from '../../../storage/unsent-lists.ts';

interface EnquiryFormProps {
  chat: Chat;
  /** Sends files as the composer does, which asks for descriptions of pictures first. */
  takeFiles: (files: readonly File[]) => void;
  /** Moves the focus to the composer, because sending removes the form. */
  toComposer: () => void;
}

const RULES = enquiryRules(() => dayInBelgrade(new Date()));
const SHORT = { size: 'short', optional: true } as const;

/** Questions to the buyer about the work. The answers are sent as an ordinary message. */
export function EnquiryForm({ chat, takeFiles, toComposer }: EnquiryFormProps) {
  const heading = useId();
  const { name } = chat.correspondent;
  const { form, fieldOf, files } = useEnquiry({ chat, takeFiles, toComposer });
  return (
    <div className="enquiry-form">
      <h3 id={heading}>{t('title', { name })}</h3>
      <p className="quiet">{t('or')}</p>
      <SubmitForm
        form={form}
        help={helpOf(tHelp, { name })}
        aria-labelledby={heading}
        send={t('send', { name })}
      >
        <TextareaField
          {...fieldOf('need')}
          label={t('need')}
          rows={3}
          max={MAX_ENQUIRY_NEED}
          lateCounter
        />
        <Field {...fieldOf('length')} {...SHORT} label={t('length')} hint={t('lengthHint')} />
        <DateField {...fieldOf('deliverOn')} label={t('deliverOn')} optional />
        <Field {...fieldOf('budget')} {...SHORT} label={t('budget')} hint={t('budgetHint')} />
        <ChosenFiles files={files} hint={t('filesHint')} />
      </SubmitForm>
    </div>
  );
}

/** Holds the answers, stores them on the device while the buyer types, and sends them. */
function useEnquiry({ chat, takeFiles, toComposer }: EnquiryFormProps) {
  const { conversation_id: id } = chat;
  const files = useEnquiryFiles();
  const form = useForm<Enquiry, { success: true; info: '' }>({
    initial: readEnquiry(id),
    rules: RULES,
    submit: () => Promise.resolve({ success: true, info: '' }),
    done: (_reply, enquiry) => {
      toComposer();
      // The outbox stores the message before the answers are removed, so that a crash loses
      // nothing.
      sendMessage(id, writeEnquiry(enquiry));
      dropEnquiry(id);
      if (files.list.length > 0) takeFiles(files.list);
    },
  });
  const fieldOf = (name: keyof Enquiry) => ({
    ...form.field(name),
    onChange: (value: string) => {
      form.change(name, value);
      keepEnquiry(id, { ...form.values, [name]: value });
    },
  });
  return { form, fieldOf, files };
}

/** Writes an enquiry as a message: the need, then a line for each of the other answers. */
function writeEnquiry(enquiry: Enquiry): string {
  const need = enquiry.need.trim();
  const length = enquiry.length.trim();
  const budget = enquiry.budget.trim();
  const lines = [
    length && t('lasts', { length }),
    enquiry.deliverOn && t('by', { day: writeDay(enquiry.deliverOn) }),
    budget && t('cost', { budget }),
  ].filter((line) => line !== '');
  return lines.length === 0 ? need : `${need}\n\n${lines.join('\n')}`;
}

interface UnsentEnquiry extends Enquiry {
  readonly conversationId: number;
}

const FIELDS = ['need', 'length', 'deliverOn', 'budget'] as const;

/** Unsent enquiries. */
const enquiries = createUnsentList<UnsentEnquiry>('enquiry', {
  idOf: ({ conversationId }) => String(conversationId),
  isOne: (value): value is UnsentEnquiry => {
    const record = recordOf(value) ?? {};
    return (
      Number.isSafeInteger(record['conversationId']) &&
      FIELDS.every((field) => typeof record[field] === 'string')
    );
  },
});

/** Returns the unsent enquiry of a conversation, or an empty one. */
function readEnquiry(conversationId: number): Enquiry {
  const {
    need = '',
    length = '',
    deliverOn = '',
    budget = '',
  } = enquiries.find(String(conversationId)) ?? {};
  return { need, length, deliverOn, budget };
}

/** Stores an enquiry on this device, or removes an empty one. */
function keepEnquiry(conversationId: number, enquiry: Enquiry): void {
  if (FIELDS.every((field) => enquiry[field] === '')) enquiries.drop(String(conversationId));
  else enquiries.put({ conversationId, ...enquiry });
}

function dropEnquiry(conversationId: number): void {
  enquiries.drop(String(conversationId));
}
