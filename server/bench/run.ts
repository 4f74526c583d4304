import { benchChat } from './chat/bench-chat.ts';

/* The command: `npm run bench -- chat [--quick] [--strict]`. */

const BENCHES: Readonly<Record<string, (options: { quick: boolean }) => Promise<boolean>>> = {
  chat: benchChat,
};

const words = process.argv.slice(2);
const flags = new Set(words.filter((word) => word.startsWith('--')));
const bench = BENCHES[words.find((word) => !word.startsWith('--')) ?? 'chat'];
if (bench) {
  const reached = await bench({ quick: flags.has('--quick') });
  if (!reached && flags.has('--strict')) process.exitCode = 1;
} else {
  process.stderr.write(`Which bench? One of: ${Object.keys(BENCHES).join(', ')}\n`);
  process.exitCode = 2;
}
