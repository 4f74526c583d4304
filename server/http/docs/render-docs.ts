import type { TSchema } from 'typebox';
import type { Call, CallTable } from '../../../shared/contract/call.ts';

/** The documentation of a call table as one plain page: headings, tables, no script. */
export function renderDocs(calls: CallTable): string {
  const sections = [...group(Object.entries(calls))].map(
    ([name, entries]) =>
      `<section><h2>${escape(name)}</h2>${entries.map(([path, call]) => renderCall(path, call)).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API - Earmark</title></head>
<body>
<main>
<h1>The calls of Earmark</h1>
<p>Each call answers POST with JSON and, except uploads, GET with the same fields as parameters. The reply is
<code>{ success, info, data }</code>. A refused call also answers <code>code</code>, <code>params</code> and, where the
refusal belongs to a field of the request, <code>field</code>; <code>info</code> is the English text of the code. Compare
the code: texts may change. Signed-in calls carry <code>Auth: { userId, token }</code> or a Bearer header.
The same as <a href="/api/docs/openapi.json">OpenAPI</a>.</p>
${sections.join('\n')}
</main>
</body>
</html>`;
}

function group(entries: [string, Call][]): Map<string, [string, Call][]> {
  const groups = new Map<string, [string, Call][]>();
  for (const entry of entries) {
    const name = entry[0].split('/')[1] ?? '';
    groups.set(name, [...(groups.get(name) ?? []), entry]);
  }
  return groups;
}

function renderCall(path: string, call: Call): string {
  const reply = call.kind === 'file' ? '<p>Answers a file.</p>' : renderFields('Data', call.data);
  return `<article><h3>/api${escape(path)}</h3><p>${escape(call.doc)}</p><p>Access: ${call.access}.</p>
${renderFields('Request', call.request)}${reply}</article>`;
}

function renderFields(caption: string, schema: TSchema): string {
  const { properties, required = [] } = schema as {
    properties?: Record<string, TSchema>;
    required?: string[];
  };
  const rows = Object.entries(properties ?? {}).map(([name, field]) => {
    const { description = '' } = field as { description?: string };
    const needed = required.includes(name) ? 'yes' : 'no';
    return `<tr><th scope="row">${escape(name)}</th><td>${escape(typeName(field))}</td><td>${needed}</td><td>${escape(description)}</td></tr>`;
  });
  if (rows.length === 0) return `<p>${caption}: none.</p>`;
  return `<table><caption>${caption}</caption><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Needed</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function typeName(schema: TSchema): string {
  const {
    type,
    anyOf,
    items,
    const: literal,
  } = schema as {
    type?: string;
    anyOf?: TSchema[];
    items?: TSchema;
    const?: unknown;
  };
  if (literal !== undefined) return JSON.stringify(literal);
  if (anyOf) return anyOf.map(typeName).join(' or ');
  if (type === 'array' && items) return `list of ${typeName(items)}`;
  return type ?? 'anything';
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
