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
