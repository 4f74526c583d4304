import { expect, test } from 'vitest';
import english from '../messages/en/documents.json' with { type: 'json' };
import serbian from '../messages/sr-Latn/documents.json' with { type: 'json' };

/**
 * Certificates refer to these texts by their version. To change one, add a version instead, and
 * raise `STOCK_LICENCE_VERSION`.
 */
test('the texts of a version of the stock licence never change', () => {
  expect([english, serbian].map(versionOne)).toMatchInlineSnapshot(`
    [
      [
        "You may change the sound for your works.",
        "The licence begins with the payment. It stays valid if the sound is no longer on sale. It ends if the whole price is refunded or charged back.",
        "The licensee may use the sound in private and commercial works, without limit in time, place and number of uses, and may change it for these works. Others can get the same licence.",
        "The licensee may not resell the sound or give it away as a sound file by itself, and may not claim to have made it.",
        "The sound stays the work of its maker. The maker guarantees to hold all rights that this licence needs.",
        "Nobody may train voices or models with the sound: neither the licensee nor anyone who gets it from the licensee.",
        "You may not claim to have made it.",
        "This is the only licence for stock sounds. Other rights, such as exclusive ones, exist only in offers for new work.",
        "You may not resell it or give it away as a sound file by itself.",
        "You may not train voices or models with it.",
        "You may use it in private and commercial works, without limit in time, place and number of uses.",
      ],
      [
        "Smete da menjate zvuk za svoja dela.",
        "Licenca počinje da važi uplatom. Važi i kada se zvuk povuče iz prodaje. Prestaje da važi ako se vrati ceo iznos ili ga banka povrati.",
        "Nosilac licence sme da koristi zvuk u privatnim i komercijalnim delima, bez ograničenja u vremenu, mestu i broju upotreba, i da ga za ta dela menja. Istu licencu mogu da dobiju i drugi.",
        "Nosilac licence ne sme da preprodaje zvuk niti da ga ustupa kao samostalnu zvučnu datoteku, i ne sme da tvrdi da ga je napravio.",
        "Zvuk ostaje delo svog autora. Autor jemči da ima sva prava koja su za ovu licencu potrebna.",
        "Niko ne sme ovim zvukom da obučava glasove ili modele: ni nosilac licence, ni bilo ko ko zvuk od njega dobije.",
        "Ne smete da tvrdite da ste ga Vi napravili.",
        "Ovo je jedina licenca za zvukove iz kataloga. Druga prava, na primer isključiva, postoje samo u ponudama za novo delo.",
        "Ne smete da ga preprodajete niti da ga ustupate kao samostalnu zvučnu datoteku.",
        "Ne smete njime da obučavate glasove ili modele.",
        "Smete da ga koristite u privatnim i komercijalnim delima, bez ograničenja u vremenu, mestu i broju upotreba.",
      ],
    ]
  `);
});

function versionOne(texts: Readonly<Record<string, string>>): string[] {
  return Object.keys(texts)
    .filter((key) => key.startsWith('stock.v1.') && key.endsWith('Text'))
    .map((key) => texts[key] ?? '');
}
