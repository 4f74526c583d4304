/** An e-mail as a mail program shows it. */
export interface ReceivedEmail {
  readonly id: string;
  readonly to: string;
  /** The address for answers; '' for the sender's. */
  readonly replyTo: string;
  /** Its DKIM signature; '' if it has none. */
  readonly signature: string;
  readonly subject: string;
  /** The language in its header (BCP 47). */
  readonly language: string;
  readonly text: string;
  readonly html: string;
  /** Its headers by which mail programs end e-mails of its kind (RFC 8058). */
  readonly unsubscribe: readonly string[];
}

interface Part {
  readonly header: (name: string) => string;
  readonly body: string;
}

/** Returns the code that ends the link to a page, such as `reset-password`. Throws without one. */
export function linkCode({ text }: Pick<ReceivedEmail, 'text'>, page: string): string {
  const code = new RegExp(`/${page}/(\\S+)$`, 'm').exec(text)?.[1];
  if (code === undefined) throw new Error(`The e-mail has no link to ${page}:\n${text}`);
  return code;
}

/** Parses an e-mail: the plain text and the HTML alternative. */
export function readEmail(source: string): ReceivedEmail {
  const email = readPart(source);
  const boundary = /boundary="([^"]+)"/.exec(email.header('Content-Type'))?.[1];
  const parts = boundary
    ? email.body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => readPart(part.trimStart()))
    : [email];
  const of = (type: string) =>
    parts.find((part) => part.header('Content-Type').startsWith(type)) ?? readPart('');
  return {
    id: email.header('Message-ID'),
    to: email.header('To'),
    signature: email.header('DKIM-Signature'),
    replyTo: email.header('Reply-To'),
    subject: decodeWords(email.header('Subject')),
    language: email.header('Content-Language'),
    text: decode(of('text/plain')),
    html: decode(of('text/html')),
    unsubscribe: [email.header('List-Unsubscribe'), email.header('List-Unsubscribe-Post')],
  };
}

function readPart(source: string): Part {
  const [head = '', ...body] = source.split('\r\n\r\n');
  const unfolded = head.replaceAll(/\r\n[ \t]/g, ' ');
  return {
    header: (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '',
    body: body.join('\r\n\r\n'),
  };
}

function decode({ header, body }: Part): string {
  const encoding = header('Content-Transfer-Encoding');
  if (encoding === 'quoted-printable') return decodeQuotedPrintable(body);
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return body.replaceAll('\r\n', '\n');
}

/** Decodes a header line with encoded words (RFC 2047). */
function decodeWords(line: string): string {
  return line
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_match, encoding: string, text: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuotedPrintable(text.replaceAll('_', ' ')),
    );
}

function decodeQuotedPrintable(text: string): string {
  const joined = text.replaceAll('=\r\n', '').replaceAll('\r\n', '\n');
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
