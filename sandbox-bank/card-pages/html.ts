const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A piece of HTML that is safe to send as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in a template: text, which is escaped, HTML, lists of it, or nothing. */
type Part = string | Html | readonly Html[] | null;

/** A template of HTML whose parts are escaped unless they are `Html` themselves. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(toText)));
}

function toText(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part !== 'string') return part.map((piece) => piece.text).join('');
  return part.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
