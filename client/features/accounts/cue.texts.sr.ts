import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './cue.texts.ts';

/** What the settings of tones and vibration say, in Serbian. */
export const texts: Words<typeof english> = {
  names: {
    here: 'Poruka u otvorenom razgovoru',
    elsewhere: 'Poruka u drugom razgovoru',
    offer: 'Projekat sa cenom',
    sent: 'Moja poruka je poslata',
    failed: 'Moja poruka, datoteka ili uplata nije uspela',
    paid: 'Plaćanje je uspelo',
  },
};
