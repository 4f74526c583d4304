import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/**
 * The style of the sandbox bank's pages. It differs from Earmark's on purpose, as the page of a
 * real bank does. Sizes follow the reader's text size, contrast is at least 7:1, and forced colours
 * override all colours.
 */
const PAGE_STYLE = `
*, ::before, ::after { box-sizing: border-box }
body { margin: 0; background: #fbf7e6; color: #1c1a12; font: 1.0625rem/1.5 Georgia, 'Times New Roman', serif }
header { background: #1c1a12; color: #ffe14d; border-bottom: .5rem solid #ffd000; padding-block: 1rem }
header, main { padding-inline: max(1rem, 50% - 17rem) }
main { padding-block: 1rem 3rem }
body.wide > header, body.wide > main { padding-inline: max(1rem, 50% - 40rem) }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 1.5rem 0 .5rem }
p { margin: .5rem 0 }
header p { margin: .25rem 0 0 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 }
dt { font-weight: bold }
dd { margin: 0; overflow-wrap: anywhere }
details { margin: 1.5rem 0; border: 1px solid #6b6650; background: #fff }
summary { padding: .75rem 1rem; font-weight: bold; cursor: pointer }
details > :not(summary) { margin: 0 1rem 1rem }
table { border-collapse: collapse; font-size: 1rem }
caption { text-align: start; padding-bottom: .5rem }
th, td { text-align: start; padding: .4rem 1rem .4rem 0; border-top: 1px solid #6b6650; vertical-align: top }
.number { font-family: ui-monospace, Consolas, monospace; white-space: nowrap }

.panel { width: 100% }
@media (max-width: 60rem) {
  .panel thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
  .panel, .panel tbody, .panel tr, .panel caption { display: block }
  .panel tr { border-top: 1px solid #6b6650; padding-block: .75rem }
  .panel th[role=rowheader], .panel td { display: grid; grid-template-columns: 9rem 1fr; border: 0; padding: .15rem 0; text-align: start; white-space: normal; overflow-wrap: anywhere }
  .panel [data-label]::before { content: attr(data-label) / ''; font: 400 1rem/1.5 Georgia, serif; color: #46422f }
}
.message { border: 3px solid #1c1a12; background: #fff; padding: .75rem 1rem; font-weight: bold }
.field { margin: 1rem 0 }
label { display: block; font-weight: bold }
.hint { margin: 0; color: #46422f }
.fault { margin: 0; color: #8f0000; font-weight: bold }
input { margin-top: .4rem; width: 100%; min-height: 2.75rem; padding: .5rem; border: 2px solid #1c1a12; border-radius: 0; background: #fff; color: inherit; font: inherit }
input[aria-invalid] { border-color: #8f0000; border-width: 3px }
.short input { max-width: 10rem }
.faults { border: 3px solid #8f0000; background: #fff; padding: 0 1rem 1rem; margin: 1rem 0 }
.faults h2 { margin-top: 1rem }
.faults ul { margin: 0; padding-inline-start: 1.25rem }
a { color: #00408f }
.faults a { display: inline-block; min-height: 2.75rem; align-content: center; color: #8f0000 }
.buttons { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: 1.5rem }
button { min-height: 2.75rem; padding: .5rem 1.25rem; border: 2px solid #1c1a12; border-radius: 0; background: #fff; color: #1c1a12; font: inherit; cursor: pointer }
button.main { background: #ffd000; font-weight: bold }
:focus-visible { outline: 3px solid #00408f; outline-offset: 3px }
summary:focus-visible { outline-offset: -3px }
`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Trusted HTML, which is not escaped again. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A part of a template: text, which is escaped, HTML, a list of HTML, or nothing. */
type Part = string | Html | readonly Html[] | null;

/** A template tag for HTML. It escapes every part that is not `Html`. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(toText)));
}

function toText(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part !== 'string') return part.map((piece) => piece.text).join('');
  return part.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

export interface Page {
  readonly status: number;
  readonly title: string;
  readonly main: Html;
  /** The one further origin to which the page's form may be sent. */
  readonly formOrigin?: string;
  /** Submits the page's only form automatically. Without JavaScript its button does. */
  readonly submitsItself?: boolean;
  /** For a page with a table. */
  readonly isWide?: boolean;
}

const SUBMIT_SCRIPT = 'document.forms[0].submit()';

/** The policy allows style and script by their hashes, so both are sent unchanged. */
const STYLE = new Html(`<style>${PAGE_STYLE}</style>`);
const SCRIPT = new Html(`<script>${SUBMIT_SCRIPT}</script>`);
const STYLE_SOURCE = hashSource(PAGE_STYLE);
const SCRIPT_SOURCE = hashSource(SUBMIT_SCRIPT);

/**
 * Sends a page with a content security policy of its own: only its style, its form, and its script
 * if it has one. The address contains the session's token, so no Referer is sent.
 */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .code(page.status)
    .header('content-security-policy', policyOf(page))
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(render(page).text);
}

function policyOf({ formOrigin, submitsItself }: Page): string {
  return [
    "default-src 'none'",
    `style-src ${STYLE_SOURCE}`,
    `script-src ${submitsItself ? SCRIPT_SOURCE : "'none'"}`,
    `form-action 'self'${formOrigin ? ` ${formOrigin}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function render({ title, main, submitsItself, isWide = false }: Page): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} - Sandbox bank</title>
        ${STYLE}
      </head>
      <body${isWide ? html` class="wide"` : null}>
        <header>
          <h1>Sandbox bank</h1>
          <p>
            This page plays the bank's card page. No real money moves. Never type a real card's
            number here.
          </p>
        </header>
        <main>${main}</main>
        ${submitsItself ? SCRIPT : null}
      </body>
    </html> `;
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
