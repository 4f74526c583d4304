/** A bank code or an account number as it is kept: capital letters, nothing between the signs. */
export function tidyBankCode(written: string): string {
  return written.replaceAll(/[\s.-]/g, '').toUpperCase();
}

/**
 * Whether a text is a SWIFT code (BIC, ISO 9362): four letters of the bank, two of the country, two
 * signs of the place, and three of the branch or none.
 */
export function isSwiftCode(written: string): boolean {
  return /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(tidyBankCode(written));
}

/** Whether an account number is written as an IBAN: two letters of a country, then two digits. */
export function looksLikeIban(written: string): boolean {
  return /^[A-Z]{2}\d{2}/.test(tidyBankCode(written));
}

/** Whether the check digits of an IBAN are right (ISO 13616: the rest of 97 has to be 1). */
export function isIban(written: string): boolean {
  const iban = tidyBankCode(written);
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  const turned = iban.slice(4) + iban.slice(0, 4);
  let rest = 0;
  for (const sign of turned) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** Whether a text can be a national account number, which every country writes in its own way. */
export function isNationalAccount(written: string): boolean {
  return /^[A-Z\d/]{4,34}$/.test(tidyBankCode(written)) && /\d{3}/.test(tidyBankCode(written));
}

/** An account number as it may be seen over a shoulder: its last four signs. */
export function maskAccount(number: string): string {
  return `•••• ${tidyBankCode(number).slice(-4)}`;
}
