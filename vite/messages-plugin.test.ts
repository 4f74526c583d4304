import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messagesPlugin } from './messages-plugin.ts';

const FILES = {
  'index.html': '<html lang="en"><script type="module" src="/main.ts"></script></html>',
  'main.ts': `
    import messages from './errors.json?compiled';
    document.title = messages['form.missing'] + messages['form.too-many'];`,
  'errors.json': JSON.stringify({
    'form.missing': 'Please fill it in.',
    'form.too-many': 'At most {most, plural, one {# file} other {# files}}.',
  }),
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'earmark-messages-'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(root, name), text);
});
afterAll(() => rmSync(root, { recursive: true }));

it('puts compiled messages into the client, and neither their source nor the parser', async () => {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2022' },
    plugins: [messagesPlugin()],
  })) as Rolldown.RolldownOutput;
  const code = output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n');
  expect(code).toContain('Please fill it in.');
  expect(code).toContain(' files');
  expect(code).not.toContain('plural');
  expect(code.length).toBeLessThan(2_000);
});
