import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync, type Plugin, Visitor } from 'vite';

const SHARED = fileURLToPath(new URL('../../shared/', import.meta.url));
const TYPEBOX = '/node_modules/typebox/';

/** Functions with small initials that only build schemas. All schema helpers have capitals. */
const BUILDERS = new Set([
  'defineCalls',
  'defineClientEvents',
  'defineServerEvents',
  'refusedWith',
]);

/**
 * Marks calls that build schemas, such as `Type.Object()` and `Line()`, as pure, so that the client
 * contains none that it does not use. Only the server checks calls and answers against them.
 */
export function pureSchemasPlugin(): Plugin {
  return {
    name: 'pure-schemas',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        rolldownOptions: {
          treeshake: {
            // Schemas are spread into others.
            propertyReadSideEffects: false,
            moduleSideEffects: (id) =>
              id.startsWith(SHARED) || id.includes(TYPEBOX) ? false : undefined,
          },
        },
      },
    }),
    transform: {
      filter: { id: /\/shared\/.*\.ts$/ },
      handler: markSchemas,
    },
  };
}

function markSchemas(code: string, file: string): string {
  const starts: number[] = [];
  new Visitor({
    CallExpression: (call) => {
      if (buildsSchema(call.callee)) starts.push(call.start);
    },
  }).visit(parseSync(file, code).program);
  let marked = code;
  starts.sort((a, b) => b - a);
  for (const start of starts) {
    marked = `${marked.slice(0, start)}/* @__PURE__ */ ${marked.slice(start)}`;
  }
  return marked;
}

function buildsSchema(callee: ESTree.Expression): boolean {
  if (callee.type === 'MemberExpression')
    return callee.object.type === 'Identifier' && callee.object.name === 'Type';
  return callee.type === 'Identifier' && (BUILDERS.has(callee.name) || /^[A-Z]/.test(callee.name));
}
