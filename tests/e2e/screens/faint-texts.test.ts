import { expect, test } from 'vitest';
import { openPerson, startSiteForTests } from '../kit/browser.ts';
import { findFaintTexts } from '../kit/faint-texts.ts';

const app = startSiteForTests();

test('the contrast check finds faint texts, also through opacity and on translucent surfaces', async () => {
  const { page } = await openPerson(app, { at: '/faq' });
  expect(await findFaintTexts(page)).toEqual([]);
  await page.evaluate(() => {
    const add = (text: string, style: Readonly<Record<string, string>>) => {
      const element = document.createElement('p');
      element.textContent = text;
      Object.assign(element.style, { color: '#000', background: '#fff', ...style });
      document.querySelector('main')?.append(element);
      return element;
    };
    add('grey', { color: '#767676' });
    add('large and grey', { color: '#767676', fontSize: '24px' });
    add('faded', { opacity: '0.4' });
    const dark = add('white on dark', { color: '#fff', background: '#222' });
    const veil = add('white on a veil', { color: '#fff', background: 'rgb(255 255 255 / 60%)' });
    dark.append(veil);
    add('hidden and grey', { color: '#767676', visibility: 'hidden' });
    const button = document.createElement('button');
    Object.assign(button, { textContent: 'disabled and grey', disabled: true });
    button.style.color = '#767676';
    document.querySelector('main')?.append(button);
  });
  const found = (await findFaintTexts(page)).map((fault) => /"(.*)"/.exec(fault)?.[1]);
  expect(found).toEqual(['grey', 'faded', 'white on a veil']);
  const inThemes = await findFaintTexts(page, ['light', 'dark']);
  expect(inThemes.filter((fault) => fault.includes('"grey"'))).toEqual([
    expect.stringMatching(/^light: /),
    expect.stringMatching(/^dark: /),
  ]);
});
