/** A page as a program without JavaScript gets it. */
export interface FoundPage {
  readonly status: number;
  readonly html: string;
  readonly title: string | undefined;
  readonly canonical: string | undefined;
  /** The `meta` elements by name or property, with their escaped contents. */
  readonly meta: Readonly<Record<string, string>>;
  /** The schema.org data. */
  readonly data: unknown;
  readonly headers: Headers;
}

/** Requests a page like a program, which accepts any type by default. */
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
