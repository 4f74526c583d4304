/** Normalises a bank code or an account number: capital letters, no separators. */
export function tidyBankCode(written: string): string {
  return written.replaceAll(/[\s.-]/g, '').toUpperCase();
}

/**
 * Returns whether a text is a SWIFT code (BIC, ISO 9362). It has 4 letters for the bank, 2 letters
 * for the country, 2 characters for the place, and optionally 3 for the branch.
 */
export function isSwiftCode(written: string): boolean {
  return /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(tidyBankCode(written));
}

/**
 * Returns whether an account number is written as an IBAN: a country's two letters, then two
 * digits.
 */
export function looksLikeIban(written: string): boolean {
  return /^[A-Z]{2}\d{2}/.test(tidyBankCode(written));
}

/** Checks the check digits of an IBAN (ISO 13616: the number modulo 97 is 1). */
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

/** Returns whether a text can be a national account number. Every country has its own format. */
export function isNationalAccount(written: string): boolean {
  return /^[A-Z\d/]{4,34}$/.test(tidyBankCode(written)) && /\d{3}/.test(tidyBankCode(written));
}

/** Masks an account number against shoulder surfing: only its last four characters remain. */
export function maskAccount(number: string): string {
  return `•••• ${tidyBankCode(number).slice(-4)}`;
}
