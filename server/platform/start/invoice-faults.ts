const ALWAYS = ['INVOICE_SELLER', 'INVOICE_PREFIX', 'INVOICE_VAT'];
const REGISTERED = ['INVOICE_VAT_RATE'];
const EXEMPT = ['INVOICE_EXEMPTION', 'INVOICE_EXEMPTION_SR'];

/**
 * Checks that the settings of invoices are complete or absent. Incomplete ones would put wrong facts
 * on documents that never change.
 */
export function invoiceFaults(given: Readonly<Record<string, string | undefined>>): string[] {
  const first = [...ALWAYS, ...REGISTERED, ...EXEMPT].find((name) => given[name]);
  if (first === undefined) return [];
  const { INVOICE_VAT: status } = given;
  const { needed, excluded } = settingsOf(status);
  return [
    ...[...ALWAYS, ...needed]
      .filter((name) => !given[name])
      .map((name) => `${name} is needed with ${first}`),
    ...excluded
      .filter((name) => given[name])
      .map((name) => `${name} and INVOICE_VAT=${status} exclude each other`),
  ];
}

function settingsOf(status: string | undefined): { needed: string[]; excluded: string[] } {
  if (status === 'registered') return { needed: REGISTERED, excluded: EXEMPT };
  if (status === 'exempt') return { needed: EXEMPT, excluded: REGISTERED };
  return { needed: [], excluded: [] };
}
