import { type Bench, runBench } from './bench.ts';
import { benchCatalogue } from './catalogue/bench-catalogue.ts';
import { benchChat } from './chat/bench-chat.ts';
import { benchLoad } from './load/bench-load.ts';
import { benchPages } from './pages/bench-pages.ts';
import { benchVisits } from './pages/bench-visits.ts';
import { benchSoak } from './soak/bench-soak.ts';

/* The command: `npm run bench -- [name of a bench] [--quick] [--strict]`. The default is `chat`. */

const BENCHES: Readonly<Record<string, Bench>> = {
  catalogue: benchCatalogue,
  chat: benchChat,
  load: benchLoad,
  pages: benchPages,
  soak: benchSoak,
  visits: benchVisits,
};

const words = process.argv.slice(2);
const flags = new Set(words.filter((word) => word.startsWith('--')));
const bench = BENCHES[words.find((word) => !word.startsWith('--')) ?? 'chat'];
if (bench) {
  const reached = await runBench(bench, flags.has('--quick'));
  if (!reached && flags.has('--strict')) process.exitCode = 1;
} else {
  process.stderr.write(`Which bench? One of: ${Object.keys(BENCHES).join(', ')}\n`);
  process.exitCode = 2;
}
