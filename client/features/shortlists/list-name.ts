import { t } from 'texts:shortlists/list';

/** The name of a list. The list of the button Keep may have none of its own. */
export function nameOf({ name }: { readonly name: string }): string {
  return name === '' ? t('defaultName') : name;
}
