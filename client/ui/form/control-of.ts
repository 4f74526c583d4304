/** Finds the control that takes the focus for a field of a form: in a group its first choice. */
export function controlOf(form: HTMLFormElement, name: string): HTMLElement | undefined {
  const named = form.elements.namedItem(name);
  const control = named instanceof RadioNodeList ? named[0] : named;
  return control instanceof HTMLElement ? control : undefined;
}

/** Finds the label of a field, with that of its group: 'Bank, Country'. */
export function labelOf(form: HTMLFormElement, name: string): string {
  const control = controlOf(form, name);
  const legend = control?.closest('fieldset')?.querySelector('legend');
  const isChoice = control instanceof HTMLInputElement && control.type === 'radio';
  const label = isChoice ? undefined : form.querySelector(`label[for="${control?.id ?? ''}"]`);
  return [legend, label].flatMap((part) => part?.textContent ?? []).join(', ');
}
