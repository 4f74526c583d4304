import { MAX_TEMPLATE, MAX_TEMPLATE_NAME } from '../../limits.ts';
import { atMost, required, type Rule } from '../rule.ts';

interface TemplateForm {
  readonly name: string;
  readonly text: string;
}

/** The checks of a message template. */
export const templateRules: readonly Rule<TemplateForm>[] = [
  required('name', 'template.name-missing'),
  atMost('name', 'template.name-too-long', MAX_TEMPLATE_NAME),
  required('text', 'template.text-missing'),
  atMost('text', 'template.text-too-long', MAX_TEMPLATE),
];
