import { writeRateList } from '../../../shared/serbian-rate-list.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './rate-alarms.texts.ts';

/** Why a rate was doubted (`judge-list.ts`, `rate-round.ts`), in Serbian. */
const REASONS: readonly (readonly [english: RegExp, serbian: string])[] = [
  [/^it applies before it was formed$/, 'važi pre nego što je formirana'],
  [/^it is formed in the future$/, 'formirana je u budućnosti'],
  [/^it is older than a week$/, 'starija je od nedelju dana'],
  [/^it applies only after a week$/, 'važi tek za nedelju dana'],
  [/^it is older than the last list$/, 'starija je od poslednje liste'],
  [/^(\S+) is outside (\S+) to (\S+)$/, '$1 je izvan raspona od $2 do $3'],
  [/^(\S+) after (\S+) is a jump of more than (\S+) %$/, '$1 posle $2 je skok veći od $3 %'],
  [/^the list is known with (\S+)$/, 'lista je već poznata sa kursom $1'],
  [/^(\S+) instead of (\S+)$/, '$1 umesto $2'],
  [/^the list is not in force yet$/, 'lista još ne važi'],
  [/^it names no list$/, 'ne navodi nijednu listu'],
];

/** What a source itself answered stays as it came, such as a fault of the network. */
function why(reason: string | null): string {
  if (reason === null) return 'bez razloga';
  const known = REASONS.find(([english]) => english.test(reason));
  if (!known) return reason;
  const [english, serbian] = known;
  return reason.replace(english, serbian).replaceAll(/(\d)\.(\d)/g, '$1,$2');
}

/** What administrators are told about the exchange rate, in Serbian. */
export const texts: Words<typeof english> = {
  stopped: (list) =>
    `Nema kursa po kome sme da se naplaćuje (poslednja lista: ${list === null ? 'nijedna' : writeRateList(list)}), pa ništa ne može da se plati. Unesite listu koja je na snazi.`,
  old: (list) =>
    `Poslednji kurs: ${writeRateList(list)} Posle sedam dana po njemu više ne sme da se naplaćuje, i tada ništa ne može da se plati. Unesite listu koja je na snazi.`,
  missing: (source, reason) =>
    `Nedostaje današnji kurs: od jutros nije mogao da se pročita nijedan izvor Narodne banke Srbije (poslednji: ${source}, ${why(reason)}).`,
  refused: (list, source, reason) =>
    `Kurs sa liste ${list} iz izvora ${source} je odbijen: ${why(reason)}. I dalje važi kurs koji je bio na snazi.`,
  disagreed: (list, reason) =>
    `Dva izvora se ne slažu o kursu sa liste ${list}: ${why(reason)}. I dalje važi kurs koji je bio na snazi.`,
  byHand: (list, rate, doubt) =>
    `Administrator je ručno uneo kurs: ${writeRateList(list)}, ${rate.replace('.', ',')}${doubt === null ? '' : `, iako: ${why(doubt)}`}. Uporedite ga sa listom Narodne banke Srbije.`,
};
