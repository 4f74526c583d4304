import { posix } from 'node:path';

/** A rule for imports. `forbidden` is matched against "importing-file imported-file-or-package". */
interface Border {
  readonly forbidden: RegExp;
  /** Exceptions from the rule. */
  readonly except?: RegExp;
  readonly why: string;
}

const BORDERS: readonly Border[] = [
  {
    forbidden: /^shared\/\S+ (server\/|client\/|sandbox-bank\/|node:|react|fastify)/,
    why: 'shared/ knows no Node, no DOM and no framework.',
  },
  {
    forbidden: /^shared\/contract\/\S+ shared\/features\//,
    why: 'The contract knows no feature.',
  },
  { forbidden: /^server\/\S+ client\//, why: 'The server never imports the client.' },
  {
    forbidden: /^client\/\S+ (server\/|node:)/,
    except: /\.test\.ts$/,
    why: 'The client never imports the server.',
  },
  {
    forbidden: /^server\/(platform|http|realtime|database)\/\S+ server\/features\//,
    except: /\.test\.ts$/,
    why: 'The machinery knows no feature.',
  },
  {
    forbidden: /^client\/(?!features\/|shell\/)[^/]+\/\S+ client\/features\//,
    why: 'The machinery of the client knows no feature.',
  },
  {
    forbidden: /^server\/features\/([^/]+)\/\S+ server\/features\/(?!\1\/)\S+\.repository\.ts$/,
    why: "A feature uses another's service, never its repository.",
  },
  {
    forbidden: /^(server|client|shared)\/\S+ sandbox-bank\//,
    except: /(\.test|\/choose-gateway)\.ts$/,
    why: 'The sandbox bank is loaded by choose-gateway.ts alone, for PAYMENT=sandbox.',
  },
  {
    forbidden: /^(server|client|shared|sandbox-bank)\/\S+ demo\//,
    except: /(\.test|^server\/start\/serve|^server\/commands\/seed)\.ts$/,
    why: 'The demo is loaded at the start alone, with DEMO=on.',
  },
  {
    forbidden: /^sandbox-bank\/\S+ (client\/|server\/\S+\.(service|repository|handlers)\.ts$)/,
    why: 'The bank is a foreign system: it knows nothing that Earmark does.',
  },
];

/** The client's features in layers. Each imports only features of lower lines. */
const CLIENT_FEATURES = [
  ['notifications', 'pages'],
  ['briefs', 'search'],
  ['services', 'sounds'],
  ['payments'],
  ['balance'],
  ['moderation'],
  ['accounts'],
  ['shortlists'],
  ['chat'],
  ['offers'],
  ['catalogue'],
  ['orders'],
  ['media', 'reviews'],
];

/** The features of the server, in the same order. */
const SERVER_FEATURES = [
  ['briefs', 'documents', 'moderation', 'notifications', 'search'],
  ['orders', 'services', 'shortlists', 'sounds'],
  ['chat'],
  ['offers', 'packs'],
  ['catalogue'],
  ['media', 'payments', 'reviews'],
  ['accounts', 'balance', 'pages'],
];

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/** Lists the imports that break a rule. `sources` maps paths to the texts of all files. */
export function borderFaults(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([path, source]) =>
    Array.from(source.matchAll(IMPORT), ([, specifier = '']) => {
      const target = specifier.startsWith('.')
        ? posix.join(posix.dirname(path), specifier)
        : specifier;
      const whys = BORDERS.filter(
        ({ forbidden, except }) => forbidden.test(`${path} ${target}`) && !except?.test(path),
      ).map(({ why }) => why);
      if (isUpwards(path, target)) whys.push('Features import one way.');
      return whys.map((why) => `${path} imports ${target}. ${why}`);
    }).flat(),
  );
}

/** Returns whether a feature imports one of its own line, of a line above, or of none. */
function isUpwards(path: string, target: string): boolean {
  const feature = /^(client|server)\/features\/([^/]+)\//;
  const [, side, from] = feature.exec(path) ?? [];
  const [, otherSide, to] = feature.exec(target) ?? [];
  if (from === undefined || to === undefined || side !== otherSide || from === to) return false;
  // A test of the server uses whatever it needs to prepare its case.
  if (side === 'server' && path.endsWith('.test.ts')) return false;
  const order = side === 'client' ? CLIENT_FEATURES : SERVER_FEATURES;
  const lineOf = (name: string) => order.findIndex((line) => line.includes(name));
  return lineOf(from) < 0 || lineOf(to) <= lineOf(from);
}
