import { expect, test } from 'vitest';
import english from '../messages/en/documents.json' with { type: 'json' };
import serbian from '../messages/sr-Latn/documents.json' with { type: 'json' };

/**
 * Offers refer to these texts by their version. To change one, add a version instead, raise
 * `RIGHTS_VERSION`, and let a migration accept the new number.
 */
test('the texts of an agreed version of the rights never change', () => {
  expect([english, serbian].map(versionOne)).toMatchInlineSnapshot(`
    [
      [
        "The buyer may use the work in private and commercial works, without limit in time, place and number of uses. The freelancer may use it elsewhere too.",
        "Only the buyer may use the work, in private and commercial works, without limit. The freelancer may not sell or use it again.",
        "The buyer may use the work privately, as often and as long as they like, but not for a business or to earn money.",
        "The buyer may also train voices or models with it.",
        "No voice or model may be trained with it.",
      ],
      [
        "Kupac sme da koristi delo u privatnim i komercijalnim delima, bez ograničenja u vremenu, mestu i broju upotreba. Frilenser sme da ga koristi i drugde.",
        "Samo kupac sme da koristi delo, u privatnim i komercijalnim delima, bez ograničenja. Frilenser ne sme ponovo da ga proda niti upotrebi.",
        "Kupac sme da koristi delo privatno, koliko god često i dugo želi, ali ne za posao niti radi zarade.",
        "Kupac sme i da obučava glasove ili modele ovim delom.",
        "Ovim delom ne smeju da se obučavaju glasovi ni modeli.",
      ],
    ]
  `);
});

function versionOne(texts: Readonly<Record<string, string>>): string[] {
  return Object.keys(texts)
    .filter((key) => key.startsWith('rights.v1.'))
    .map((key) => texts[key] ?? '');
}
