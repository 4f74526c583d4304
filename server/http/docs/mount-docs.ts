import type { FastifyInstance } from 'fastify';
import { type TSchema, Type } from 'typebox';
import type { Call, CallTable } from '../../../shared/contract/call.ts';
import { Auth } from '../../../shared/contract/auth.ts';
import { envelopeOf } from '../mount-calls.ts';
import { escapeHtml } from '../../../shared/texts/escape-html.ts';

/**
 * Serves every call as a page at `GET /api/docs`, and as OpenAPI 3.1 at `GET
 * /api/docs/openapi.json`.
 */
export function mountDocs(http: FastifyInstance, calls: CallTable): void {
  // Rendered once, at the first request, because it blocks the process for 10 ms.
  let description: string | undefined;
  let page: string | undefined;
  http.get('/api/docs/openapi.json', async (_request, reply) => {
    void reply.type('application/json; charset=utf-8');
    return (description ??= JSON.stringify(describeTable(calls)));
  });
  http.get('/api/docs', async (_request, reply) => {
    void reply.type('text/html; charset=utf-8');
    return (page ??= renderDocs(calls));
  });
}

const REFUSED = Type.Object({
  success: Type.Literal(false),
  info: Type.String({ description: 'the text of the code in English' }),
  code: Type.String({ description: 'the code of the error, such as order.cart-empty' }),
  params: Type.Object({}, { description: 'the values of the parameters in the text' }),
  field: Type.Optional(
    Type.String({ description: 'the field of the request that the error belongs to' }),
  ),
  data: Type.Null(),
});

/** Describes a call table in OpenAPI 3.1. TypeBox schemas already are JSON Schema. */
function describeTable(calls: CallTable): object {
  const paths = Object.entries(calls).map(([path, call]): [string, object] => [
    `/api${path}`,
    { post: describeCall(path, call) },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Earmark',
      version: '1',
      description:
        'Send POST with JSON. Except for uploads, you can also send GET with the same fields as parameters. ' +
        'You can send a Bearer header instead of the `Auth` object.',
    },
    paths: Object.fromEntries(paths),
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

function describeCall(path: string, call: Call): object {
  return {
    operationId: path.slice(1).replaceAll('/', '.'),
    tags: [path.split('/')[1]],
    summary: call.doc,
    description: `Access: ${call.access}.`,
    ...(call.access !== 'public' && { security: [{ bearer: [] }] }),
    requestBody: { content: { [requestType(call)]: { schema: requestSchema(call) } } },
    responses: {
      200: { description: 'Done', content: replyContent(call) },
      default: { description: 'Refused', content: { 'application/json': { schema: REFUSED } } },
    },
  };
}

function requestType(call: Call): string {
  return call.kind === 'upload' ? 'multipart/form-data' : 'application/json';
}

function requestSchema(call: Call): object {
  return Type.Object({ ...call.request.properties, Auth: Type.Optional(Auth) });
}

function replyContent(call: Call): object {
  if (call.kind === 'file') return { 'application/octet-stream': {} };
  return { 'application/json': { schema: envelopeOf(call) } };
}

/** Renders a call table as one plain page: headings and tables, no script. */
function renderDocs(calls: CallTable): string {
  const sections = [...group(Object.entries(calls))].map(
    ([name, entries]) =>
      `<section><h2>${escapeHtml(name)}</h2>${entries.map(([path, call]) => renderCall(path, call)).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API - Earmark</title></head>
<body>
<main>
<h1>The calls of Earmark</h1>
<p>Send POST with JSON. Except for uploads, you can also send GET with the same fields as parameters. The reply is
<code>{ success, info, data }</code>. The reply of a refused call also has <code>code</code>, <code>params</code> and, if
the refusal belongs to a field of the request, <code>field</code>. <code>info</code> is the English text of the code. Compare
the code, because texts may change. To sign in, send <code>Auth: { userId, token }</code> or a Bearer header.
This page is also available as <a href="/api/docs/openapi.json">OpenAPI</a>.</p>
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
  const reply = call.kind === 'file' ? '<p>Returns a file.</p>' : renderFields('Data', call.data);
  return `<article><h3>/api${escapeHtml(path)}</h3><p>${escapeHtml(call.doc)}</p><p>Access: ${call.access}.</p>
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
    return `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(typeName(field))}</td><td>${needed}</td><td>${escapeHtml(description)}</td></tr>`;
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
