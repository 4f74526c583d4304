import { Type } from 'typebox';
import { Auth } from '../../../shared/contract/auth.ts';
import type { Call, CallTable } from '../../../shared/contract/call.ts';
import { envelopeOf } from '../mount-calls.ts';

const REFUSED = Type.Object({
  success: Type.Literal(false),
  info: Type.String({ description: 'the text of the code in English' }),
  code: Type.String({ description: 'what went wrong, for programs: such as order.cart-empty' }),
  params: Type.Object({}, { description: 'the values in the text, by name' }),
  field: Type.Optional(Type.String({ description: 'the field of the request it belongs to' })),
  data: Type.Null(),
});

/** A call table as an OpenAPI 3.1 description. TypeBox schemas are JSON Schema as they stand. */
export function describeTable(calls: CallTable): object {
  const paths = Object.entries(calls).map(([path, call]) => [
    `/api${path}`,
    { post: describeCall(path, call) },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Earmark',
      version: '1',
      description:
        'Every call answers POST with JSON and, except uploads, GET with the same fields as parameters. ' +
        'The `Auth` object may be replaced by a Bearer header.',
    },
    paths: Object.fromEntries(paths) as object,
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
