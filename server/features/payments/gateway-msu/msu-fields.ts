const DECIMAL = /^(\d{1,15})(?:\.(\d{1,15}))?(?:[eE]([+-]?\d{1,2}))?$/;

/**
 * Parses a decimal amount of dinar ('14648.40', '14648.4', '1.46484E4') to para, with integer
 * arithmetic. Returns null for anything else, and for fractions of a para: nothing is rounded.
 */
export function readPara(text: string): number | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction);
  const shift = 2 + Number(exponent) - fraction.length;
  const scale = 10n ** BigInt(Math.abs(shift));
  if (shift < 0 && digits % scale !== 0n) return null;
  const para = Number(shift < 0 ? digits / scale : digits * scale);
  return Number.isSafeInteger(para) ? para : null;
}

/** Formats para as the gateway expects amounts: a point, two decimals, no separators. */
export function writePara(para: number): string {
  const digits = String(para).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Form fields; `undefined` omits one. */
export type FormFields = Readonly<Record<string, string | undefined>>;

export function encodeForm(fields: FormFields): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(name, value);
  }
  return form;
}

/**
 * Returns the name of a field that was sent twice with different values, or `null`. Such a form is
 * refused, because two readers could use different values. An exact repeat is harmless.
 */
export function conflictingField(form: URLSearchParams): string | null {
  for (const [name, value] of form) {
    if (form.get(name) !== value) return name;
  }
  return null;
}
