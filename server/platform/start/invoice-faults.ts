/** The settings of invoices whatever the VAT status, and those of each status. */
const ALWAYS = ['INVOICE_SELLER', 'INVOICE_PREFIX', 'INVOICE_VAT'];
const REGISTERED = ['INVOICE_VAT_RATE'];
const EXEMPT = ['INVOICE_EXEMPTION', 'INVOICE_EXEMPTION_SR'];

/**
 * Checks that the operator decided everything about invoices or nothing. A part of it would put
 * wrong facts on documents that never change.
 */
export function invoiceFaults(given: Readonly<Record<string, string | undefined>>): string[] {
  const first = [...ALWAYS, ...REGISTERED, ...EXEMPT].find((name) => given[name]);
  if (first === undefined) return [];
  const { INVOICE_VAT: status } = given;
  const [own, others] =
    status === 'registered'
      ? [REGISTERED, EXEMPT]
      : status === 'exempt'
        ? [EXEMPT, REGISTERED]
        : [[], []];
  const missing = [...ALWAYS, ...own].filter((name) => !given[name]);
  const excluded = others.filter((name) => given[name]);
  return [
    ...missing.map((name) => `${name} is needed with ${first}`),
    ...excluded.map((name) => `${name} and INVOICE_VAT=${status} exclude each other`),
  ];
}
