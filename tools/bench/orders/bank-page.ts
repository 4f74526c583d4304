/** A card that the sandbox bank approves at once, as its page posts it. */
export const CARD = new URLSearchParams({
  cardNumber: '4000000000000010',
  nameOnCard: 'Ana Bench',
  expiry: '12/2030',
  cvv: '000',
  action: 'pay',
});

/** The hidden fields of the page by which the bank sends the browser back. */
export function readReturn(page: string): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [, name = '', value = ''] of page.matchAll(
    /type="hidden" name="(\w+)" value="([^"]*)"/g,
  )) {
    fields.set(name, value);
  }
  return fields;
}
