import compile from 'icu-minify/compile';

/** The texts of one catalogue by key. */
export type Texts = Readonly<Record<string, string>>;

type Options = Readonly<Record<string, unknown>>;
type Argument = readonly [name: string, kind: unknown, options: Options];

/** Kinds of arguments in a compiled message. */
const SELECT = 1;
const PLURALS: readonly unknown[] = [2, 3];
const NUMBERS: readonly unknown[] = [...PLURALS, 4];

const HEADER = '// Generated from shared/messages/en by `npm run messages:types`.\n';

/**
 * Renders the TypeScript types of all messages. The keys come from the English catalogues, so only
 * messages with parameters are written out.
 */
export function renderTypes(catalogues: Readonly<Record<string, Texts>>): string {
  const parts = Object.entries(catalogues).map(([name, texts]) => {
    const members = Object.entries(texts).map(([key, text]) => member(key, text));
    const json = `typeof import('./en/${name}.json')`;
    return `  readonly '${name}': Typed<${json}, {\n${members.join('')}  }>;\n`;
  });
  return `${HEADER}
type Typed<Texts, Parameters> = {
  readonly [Key in keyof Texts]: Key extends keyof Parameters ? Parameters[Key] : object;
};

/** The parameters of each message, by catalogue and key. */
export interface Messages {
${parts.join('')}}
`;
}

/** The catalogues that the server writes from, whole and in all languages. */
export const SERVER_CATALOGUES = [
  'admin',
  'alarms',
  'documents',
  'emails',
  'events',
  'merchant',
  'notifications',
  'payments',
] as const;

/** The catalogues that no screen has texts from. */
export const SERVER_ONLY: readonly string[] = ['alarms', 'emails'];

/** A long text of `shared/pages`, which `tools/vite/messages-plugin.ts` has compiled. */
const PAGES = `declare module 'page:*' {
  const page: import('../shared/pages/page-tree.ts').PageTree;
  export default page;
}
`;

/**
 * Renders the modules of texts of the client: `page:name`, and `texts:catalogue/section` from all
 * catalogues but those of the server alone.
 */
export function renderSections(catalogues: Readonly<Record<string, Texts>>): string {
  const modules = Object.entries(catalogues).flatMap(([name, texts]) => {
    if (SERVER_ONLY.includes(name)) return [];
    const sections = new Set(Object.keys(texts).map((key) => key.replace(/\..*/, '')));
    return [...sections].map(
      (section) =>
        `declare module 'texts:${name}/${section}' { export const t: import('../shared/messages/texts-of.ts').TextsOf<'${name}', '${section}'>; }\n`,
    );
  });
  return [HEADER, PAGES, modules.join('')].join('\n');
}

function member(key: string, text: string): string {
  const types = [...parametersOf(text)].map(([name, type]) => `${name}: ${type}`);
  return types.length === 0 ? '' : `    '${key}': { ${types.join('; ')} };\n`;
}

/**
 * Reads the parameters of a message and their types. `plural` and `number` take a number, `select`
 * takes one of its options. An empty `other` is no option. If `other` repeats the parameter, any
 * text is allowed. All other parameters are texts.
 */
export function parametersOf(message: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, kind, options] of argumentsOf(compile(message))) {
    if (kind === SELECT) found.set(name, choice(name, options));
    else if (NUMBERS.includes(kind)) found.set(name, 'number');
    else if (!found.has(name)) found.set(name, 'string | number');
  }
  return found;
}

/** The forms that each plural of a message has. */
export function pluralFormsOf(message: string): string[][] {
  return argumentsOf(compile(message))
    .filter(([, kind]) => PLURALS.includes(kind))
    .map(([, , options]) => Object.keys(options));
}

/** The arguments of a compiled message, each before those in its options. */
function argumentsOf(node: unknown): Argument[] {
  if (!Array.isArray(node)) return [];
  return node.flatMap((part: unknown): Argument[] => {
    if (!Array.isArray(part)) return [];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler of messages writes arguments so
    const [name, kind, style] = part as [string, unknown, unknown];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler of messages writes options so
    const options = typeof style === 'object' && style !== null ? (style as Options) : {};
    return [[name, kind, options], ...Object.values(options).flatMap(argumentsOf)];
  });
}

function choice(name: string, options: Options): string {
  const { other, ...named } = options;
  if (argumentsOf(other).some(([inside]) => inside === name)) return 'string';
  const names = Object.keys(other === '' ? named : options);
  if (Object.keys(named).every((option) => option === 'true' || option === 'false'))
    return 'boolean';
  return names.map((option) => `'${option}'`).join(' | ');
}
