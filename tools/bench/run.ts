import { type Bench, runBench } from './bench.ts';
import { benchCatalogue } from './catalogue/bench-catalogue.ts';
import { benchChat } from './chat/bench-chat.ts';
import { benchLoad } from './load/bench-load.ts';
import { benchPages } from './pages/bench-pages.ts';
import { benchPush } from './push/bench-push.ts';
import { benchSearch } from './search/bench-search.ts';
import { benchServices } from './services/bench-services.ts';

/* The command: `npm run bench -- [name of a bench] [--quick] [--strict]`. The default is `chat`. */

const BENCHES: Readonly<Record<string, readonly [bench: Bench, about: string]>> = {
  catalogue: [benchCatalogue, 'the search for sounds, compared with ILIKE and a GIN index'],
  chat: [benchChat, 'messages, compared with small servers that only store and forward'],
  load: [benchLoad, 'a day of the shop at rising rates, and the cost of each action'],
  pages: [benchPages, 'every public page as a first visit with a phone, and the JavaScript'],
  push: [benchPush, 'from a stored message to the push service, at 500 messages a second'],
  search: [benchSearch, 'the search of the header over HTTP, with 100,000 services'],
  services: [benchServices, 'pages of a category of 100,000 services, filtered'],
};

const words = process.argv.slice(2);
const flags = new Set(words.filter((word) => word.startsWith('--')));
const found = BENCHES[words.find((word) => !word.startsWith('--')) ?? 'chat'];
if (found && !flags.has('--help')) {
  const reached = await runBench(found[0], flags.has('--quick'));
  if (!reached && flags.has('--strict')) process.exitCode = 1;
} else {
  const lines = Object.entries(BENCHES).map(([name, [, about]]) => `${name.padEnd(10)} ${about}`);
  process.stderr.write(`Which bench?\n${lines.join('\n')}\n`);
  process.stderr.write('--quick: a smoke run. --strict: exit code 1 if a target is missed.\n');
  if (!flags.has('--help')) process.exitCode = 2;
}
