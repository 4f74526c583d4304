import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './cue.texts.ts';

/** What the settings of tones and vibration say, in Serbian. */
export const texts: Words<typeof english> = {
  on: 'Uključi zvučne signale',
  hint: 'Kratki su i tihi, najviše jedan na svake dve sekunde. Završe se pre nego što govor počne, tiši su dok se nešto izgovara ili pušta i nikada se ne čuju na snimku. Pregledač ih pušta tek pošto dodirnete stranu.',
  loudness: 'Jačina',
  loudnesses: { quiet: 'Tiho', normal: 'Srednje', loud: 'Glasno' },
  vibration: 'Vibracija',
  vibrationHint: 'Na telefonima, za isto što i dole, i kada su zvučni signali isključeni.',
  noVibrationHere: 'Ovaj pregledač ne može da vibrira. Ono što izaberete važi na Vašem telefonu.',
  vibrations: {
    system: 'Osim kada se traži manje pokreta',
    on: 'Uvek',
    off: 'Nikada',
  },
  which: 'Kada se čuje signal i oseti vibracija',
  names: {
    here: 'Poruka u otvorenom razgovoru',
    elsewhere: 'Poruka u drugom razgovoru',
    offer: 'Projekat sa cenom',
    sent: 'Moja poruka je poslata',
    failed: 'Moja poruka, datoteka ili uplata nije uspela',
    paid: 'Plaćanje je uspelo',
  },
  listen: 'Poslušaj',
  listenTo: (name) => `Poslušaj: ${name}`,
};
