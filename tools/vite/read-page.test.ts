import { expect, it } from 'vitest';
import { parsePage } from './read-page.ts';

const FRONT = '---\ntitle: Rules\nversion: 2026-11-20\nlead: How it works.\n---\n\n';

it('parses a page into a tree of sections with compiled messages', () => {
  const { sections, ...about } = parsePage(`${FRONT}<!-- For lawyers. -->

## Age

At least **{age}** years.

- see [the FAQ](/faq);
- write.

[FAQ](/faq)
[{email}](mailto:{email})

{shortcuts}

## Questions {#questions}

### Who? {#who}

Everybody.
`);
  expect(about).toEqual({ title: 'Rules', version: '2026-11-20', lead: 'How it works.' });
  expect(sections).toEqual([
    {
      id: 'section-1',
      heading: 'Age',
      blocks: [
        { kind: 'paragraph', text: ['At least ', { strong: [[['age']]] }, ' years.'] },
        { kind: 'list', items: [['see ', { to: '/faq', text: ['the FAQ'] }, ';'], ['write.']] },
        {
          kind: 'links',
          links: [
            { to: '/faq', text: ['FAQ'] },
            { to: ['mailto:', ['email']], text: [[['email']]] },
          ],
        },
        { kind: 'slot', name: 'shortcuts' },
      ],
      sections: [],
    },
    {
      id: 'questions',
      heading: 'Questions',
      blocks: [],
      sections: [
        {
          id: 'who',
          heading: 'Who?',
          blocks: [{ kind: 'paragraph', text: ['Everybody.'] }],
          sections: [],
        },
      ],
    },
  ]);
});

it.each([
  ['HTML', '## Age\n\n<b>18</b>'],
  ['an image', '## Age\n\n![A sign](sign.png)'],
  ['a quotation', '## Age\n\n> 18'],
  ['a text before the first heading', 'From 18.'],
  ['a heading of another level', '# Age'],
  ['a question without an id', '## Age\n\n### How old?'],
])('refuses %s', (_what, body) => {
  expect(() => parsePage(FRONT + body)).toThrow();
});

it('refuses a page without a front matter', () => {
  expect(() => parsePage('## Age')).toThrow('title');
});
