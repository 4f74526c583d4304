/** A page as whoever does not run it finds it. */
export interface FoundPage {
  readonly status: number;
  readonly html: string;
  readonly title: string | undefined;
  readonly canonical: string | undefined;
  /** What `meta` says, by name or property; as it is written, escaped. */
  readonly meta: Readonly<Record<string, string>>;
  /** What it says in the words of schema.org. */
  readonly data: unknown;
  readonly headers: Headers;
}

/** Asks for a page as programs do, which take anything unless told. */
export async function pageOf(
  { url }: { url: string },
  path: string,
  headers: Record<string, string> = {},
): Promise<FoundPage> {
  const response = await fetch(`${url}${path}`, { headers });
  const html = await response.text();
  const script = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  const meta = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g);
  return {
    status: response.status,
    html,
    title: /<title>(.*?)<\/title>/s.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    meta: Object.fromEntries([...meta].map(([, name = '', content = '']) => [name, content])),
    data: script === undefined ? undefined : JSON.parse(script),
    headers: response.headers,
  };
}
