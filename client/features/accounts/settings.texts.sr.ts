import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './settings.texts.ts';

/** What the settings screen says, in Serbian. */
export const texts: Words<typeof english> = {
  title: 'Podešavanja',
  leadForAccount: 'Ono što izaberete važi odmah, ovde i svuda gde se prijavite.',
  leadForVisitor:
    'Ono što izaberete važi odmah. Ostaje u ovom pregledaču i prelazi na Vaš nalog kada se prijavite.',

  look: 'Prikaz',
  theme: 'Izgled',
  themeHint:
    'Ako sistem traži jači kontrast, dobijate visok kontrast, svetao ili taman prema izboru ovde.',
  themes: {
    system: 'Kao u sistemu',
    light: 'Svetao',
    dark: 'Taman',
    contrast: 'Visok kontrast',
    'contrast-light': 'Visok kontrast, svetla',
  },
  textSize: 'Veličina slova',
  textSizeHint:
    'Povrh veličine koja je podešena u Vašem pregledaču. Uvećanje u pregledaču radi kao i uvek.',
  textSizes: {
    normal: 'Obična',
    large: 'Velika, 125 %',
    larger: 'Veća, 150 %',
    largest: 'Najveća, 200 %',
  },
  motion: 'Pokreti',
  motionHint: 'Malo ih je: boje se menjaju i delovi strane se pojavljuju za tren.',
  motions: { system: 'Kao u sistemu', none: 'Bez pokreta' },
  chosen: (setting, choice) => `${setting}: ${choice}.`,

  announcements: 'Najave',
  sounds: 'Zvučni signali i vibracija',
  shortcuts: 'Prečice na tastaturi',
  shortcutsText: 'Svaka može da dobije druge tastere ili da se isključi, a mogu i sve odjednom.',
  changeShortcuts: 'Prikaži i promeni prečice',
  more: 'Još podešavanja',
  moreOfChat: 'Razgovori: utišavanje, obaveštenja, imejl',

  reset: 'Vrati sva podešavanja na ovoj strani',
  resetDone: 'Sva podešavanja na ovoj strani su kao na početku.',
  undo: 'Poništi',
  undone: 'Vaša podešavanja su vraćena.',
};
