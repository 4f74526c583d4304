/** Builds form fields from values. Objects become JSON. */
export function formOf(values: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}
