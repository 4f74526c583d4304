import { expect, it } from 'vitest';
import { localise as localiseInEnglish } from './localise.ts';
import { localise } from './localise.sr.ts';

const REFUSED = {
  success: false,
  info: 'A delivery can have at most 20 files. Put some of them into one ZIP file.',
  code: 'delivery.too-many-files',
  params: { most: 22 },
  data: null,
} as const;

it('says a refusal in Serbian by its code and parameters', async () => {
  expect(await localise(REFUSED)).toEqual({
    ...REFUSED,
    info: 'Isporuka može da ima najviše 22 datoteke. Stavite neke od njih u jednu ZIP datoteku.',
  });
});

it('leaves the sentence where the server is newer and its code unknown', async () => {
  const unknown = { ...REFUSED, code: 'delivery.some-new-code' as typeof REFUSED.code };
  expect(await localise(unknown)).toEqual(unknown);
});

it('says the texts of categories, and nothing that people wrote', async () => {
  const sound = { name: 'Animals' };
  const reply = { success: true, info: '', data: { category: { id: 1, name: 'Animals' }, sound } };
  expect(await localise(reply)).toEqual({
    ...reply,
    data: { category: { id: 1, name: 'Životinje' }, sound },
  });
});

it('changes nothing in English', async () => {
  expect(await localiseInEnglish(REFUSED)).toBe(REFUSED);
});
