import { MAX_TEMPLATE, MAX_TEMPLATE_NAME } from '../../limits.ts';
import { required, type Rule } from '../rule.ts';

interface TemplateForm {
  readonly name: string;
  readonly text: string;
}

/** The checks of a message template. */
export const templateRules: readonly Rule<TemplateForm>[] = [
  required<TemplateForm, 'name'>('name', 'template.name-missing'),
  {
    field: 'name',
    code: 'template.name-too-long',
    params: { most: MAX_TEMPLATE_NAME },
    broken: ({ name }) => name.trim().length > MAX_TEMPLATE_NAME,
  },
  required<TemplateForm, 'text'>('text', 'template.text-missing'),
  {
    field: 'text',
    code: 'template.text-too-long',
    params: { most: MAX_TEMPLATE },
    broken: ({ text }) => text.trim().length > MAX_TEMPLATE,
  },
];
