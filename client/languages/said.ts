/** A text of the rules that both ends run, in the language of the page. Rules are in English. */
export function said(text: string): string {
  return text;
}
