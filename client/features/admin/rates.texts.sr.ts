import { nameList } from '../../../shared/rate-words.ts';
import { count, pluralForm } from '../../../shared/serbian-count.ts';
import { writeRateList } from '../../../shared/serbian-rate-list.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './rates.texts.ts';

const what = 'Koliko dinara košta jedan evro i odakle je kurs.';

/** What the screen about exchange rates says. In Serbian. */
export const texts: Words<typeof english> = {
  title: 'Kursevi',
  doorText: (faults) =>
    faults === 0
      ? what
      : `${what} ${pluralForm(faults, 'Sumnjiv je', 'Sumnjiva su', 'Sumnjivo je')} ${count(faults, 'kurs', 'kursa', 'kurseva')}.`,
  lead: 'Srednji kurs Narodne banke Srbije, koji svaka porudžbina zadržava od trenutka kada je napravljena. Kursevi se samo dodaju, nikada se ne menjaju.',
  list: (list) => writeRateList(nameList(list)),
  inForce: (rate, list) => `Na snazi: 1 EUR je ${rate} RSD, ${list}`,
  none: 'Nijedan kurs ne sme da se naplati: dok ga nema, ništa ne može da se plati.',
  recorded: (rate, list) =>
    `Ovo je demo: uvek naplaćuje po zapisanom kursu, 1 EUR za ${rate} RSD, i nikoga ne pita. Kurs je iz liste: ${list}`,

  rates: (number, more) =>
    `${count(number, 'lista', 'liste', 'lista')}${more ? ', slede starije' : ''}`,
  noRates: 'Još nije poznata nijedna lista.',
  ratesTable: 'Kursevi, najnovija lista na početku',
  things: 'kursevi',
  listHeader: 'Lista',
  number: (no, year) => `${no} iz ${year}.`,
  current: 'Na snazi',
  formed: 'Formirana',
  applies: 'Važi od 8 časova, dana',
  rate: 'RSD za 1 EUR',
  source: 'Izvor',
  origins: {
    'nbs-soap': 'Veb-servis NBS',
    'nbs-page': 'Strana NBS',
    hand: 'Uneto ručno',
    recorded: 'Zapisano za demo',
  },
  added: 'Dodata',

  attempts: 'Poslednji odgovori izvora',
  attemptsLead:
    'Pitaju se u 8.05 po beogradskom vremenu, a zatim svakog sata dok ne stigne lista za taj dan. Vikendom i praznikom na snazi ostaje poslednja lista.',
  attemptsTable: 'Odgovori izvora, najnoviji na početku',
  noAttempts: 'Još niko nije pitan.',
  at: 'Kada',
  sources: {
    'nbs-soap': 'Veb-servis NBS',
    'nbs-page': 'Strana NBS',
    resenje: 'kurs.resenje.org, radi provere',
  },
  outcome: 'Ishod',
  outcomes: {
    taken: 'Nova lista, preuzeta',
    known: 'Poznata lista',
    refused: 'Odbijena',
    failed: 'Nije pročitana',
    agreed: 'Slaže se',
    disagreed: 'Ne slaže se',
  },
  nothing: '-',

  enter: 'Unesite listu ručno',
  enterLead:
    'Samo ako izvori zakažu: prepišite listu sa sajta Narodne banke Srbije. Ostaje u dnevniku sa Vašim imenom i razlogom, a svi administratori to odmah saznaju imejlom, da bi je još neko uporedio.',
  enterDemo: 'U demou se liste ne unose: zadržava se zapisani kurs.',
  listNo: 'Broj liste',
  formedOn: 'Formirana dana',
  appliesOn: 'Važi od',
  rateLabel: 'Srednji kurs za 1 EUR',
  rateHint: 'Sa četiri decimale, na primer 117,1872.',
  reason: 'Razlog',
  override: 'Ovaj kurs je ispravan iako odskače',
  overrideHint:
    'Potrebno samo za kurs koji je odbijen zato što odskače. U razlogu treba da piše zašto.',
  submit: 'Unesi listu',
  entered: (rate, list) => `Uneto: 1 EUR je ${rate} RSD, ${list}`,
};
