/** Fields of a form; `undefined` leaves one out. */
export type FormFields = Readonly<Record<string, string | undefined>>;

/** Encodes fields as `application/x-www-form-urlencoded`, UTF-8. */
export function encodeForm(fields: FormFields): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(name, value);
  }
  return form;
}

/**
 * The name of a field that was sent twice with different values, or `null`. Such a form is refused:
 * two readers could each believe another value. An exact repeat is harmless.
 */
export function conflictingField(form: URLSearchParams): string | null {
  for (const [name, value] of form) {
    if (form.get(name) !== value) return name;
  }
  return null;
}
