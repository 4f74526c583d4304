import { describe, expect, test } from 'vitest';
import { proseFaults } from './prose.ts';

const LONG = Array.from({ length: 26 }, (_, at) => `word${at}`).join(' ');

function faultsOf(path: string, text: string, existing: readonly string[] = []): string[] {
  return proseFaults(new Map([[path, text]]), (name) => existing.includes(name));
}

describe('comments', () => {
  test.each([
    ['an opener without a noun', '/** What stands for a tempo. */', 'begin with a noun or a verb'],
    ['a long sentence in a doc comment', `/**\n * ${LONG}.\n */`, '26 words'],
    ['a long sentence over two lines', `// ${LONG.replace('word9', '\n// word9')}.`, '26 words'],
    [
      'an expression with a standard word',
      '// Nobody shall be locked out.',
      '"shall": write must or will',
    ],
  ])('fail for %s', (_what, comment, fault) => {
    expect(faultsOf('server/a.ts', `${comment}\nexport const a = 1;\n`)).toEqual([
      expect.stringContaining(fault),
    ]);
  });

  test.each([
    ['a noun or a verb first', '/** Creates the delivery state machine. */'],
    ['code that counts as one word', `/** Runs \`${LONG}\` once. */`],
    ['an indented example', `/**\n * Reads a list.\n *\n *     ${LONG}\n */`],
  ])('pass with %s', (_what, comment) => {
    expect(faultsOf('server/a.ts', `${comment}\nexport const a = 1;\n`)).toEqual([]);
  });
});

describe('documents', () => {
  test('fail for a long sentence, in a table as well', () => {
    expect(faultsOf('docs/a.md', `${LONG}.\n\n| One | ${LONG}. |\n`)).toHaveLength(2);
  });

  test('fail for a link to a file that is not there', () => {
    const text = 'See [one](one.md) and [two](../b/two.md#part) and [site](https://a.example).';
    expect(faultsOf('docs/a.md', text, ['docs/one.md'])).toEqual([
      'docs/a.md: the link to ../b/two.md is dead.',
    ]);
  });

  test('may hold commands of any length in a fenced block', () => {
    expect(faultsOf('docs/a.md', `\`\`\`sh\n${LONG}\n\`\`\`\n`)).toEqual([]);
  });
});
