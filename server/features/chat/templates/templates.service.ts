import type { MessageTemplate } from '../../../../shared/features/chat/templates.ts';
import { MAX_TEMPLATES } from '../../../../shared/limits.ts';
import { messageText } from '../../../../shared/rules/chat/message-text.ts';
import { templateRules } from '../../../../shared/rules/chat/template.ts';
import type { PayloadOf } from '../../../../shared/features/call-table.ts';
import { notFound, requireRules, ruleBroken } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { FeatureParts } from '../../../parts.ts';
import {
  addTemplate,
  deleteTemplate,
  listTemplates,
  replaceTemplate,
} from './templates.repository.ts';

type TemplatesParts = Pick<FeatureParts, 'db' | 'clock'>;

export type TemplatesService = ReturnType<typeof createTemplates>;

/** Creates the service for the message templates of freelancers. */
export function createTemplates({ db, clock }: TemplatesParts) {
  return {
    list({ accountId }: Session): Promise<MessageTemplate[]> {
      return listTemplates(db, accountId);
    },

    /** Adds a template, or replaces one of the caller's. */
    async save(
      { accountId }: Session,
      form: PayloadOf<'/templates/save'>,
    ): Promise<MessageTemplate> {
      const { templateId } = form;
      const template = {
        name: form.name.trim(),
        text: messageText(form.text),
        saved_at: clock.now(),
      };
      requireRules(templateRules, template);
      if (templateId !== undefined) {
        const replaced = await replaceTemplate(db, accountId, { id: templateId, ...template });
        if (!replaced) throw notFound('template.not-found');
        return replaced;
      }
      const added = await addTemplate(db, accountId, template);
      if (!added) throw ruleBroken('template.too-many', { most: MAX_TEMPLATES });
      return added;
    },

    async delete({ accountId }: Session, templateId: number): Promise<void> {
      if (!(await deleteTemplate(db, accountId, templateId))) {
        throw notFound('template.not-found');
      }
    },
  };
}
