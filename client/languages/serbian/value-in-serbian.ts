/** A number as English writes it, alone: 2,000 or 1,234.50 or 117.1872. */
const NUMBER = /^-?\d+(?:,\d{3})*(?:\.\d+)?$/;

/** What stands in a phrase and is no phrase itself: numbers get the marks of Serbian. */
export function valueInSerbian(value: string): string {
  if (!NUMBER.test(value)) return value;
  return value.replaceAll(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));
}
