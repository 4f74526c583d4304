import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { PAGE_STYLE } from './page-style.ts';

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

/** A part of a template: text, which is escaped, HTML, a list of it, or nothing. */
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

/** A page of the sandbox bank. */
export interface Page {
  readonly status: number;
  readonly title: string;
  readonly main: Html;
  /** The one origin beside its own that the page's form may be sent to. */
  readonly formOrigin?: string;
  /** Sends the page's only form at once; without JavaScript its button does. */
  readonly submitsItself?: boolean;
  /** For a page with a table. */
  readonly isWide?: boolean;
}

const SUBMIT_SCRIPT = 'document.forms[0].submit()';

/** The policy allows both by their hash, so they are sent to the letter. */
const STYLE = new Html(`<style>${PAGE_STYLE}</style>`);
const SCRIPT = new Html(`<script>${SUBMIT_SCRIPT}</script>`);
const STYLE_SOURCE = hashSource(PAGE_STYLE);
const SCRIPT_SOURCE = hashSource(SUBMIT_SCRIPT);

/**
 * Sends a page with its own policy in place of the application's: only its style, its script if it
 * has one, and its form. The address holds the session's token, so it goes into no Referer.
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
