import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './draft.texts.ts';

/** What is said of forms that are kept until they are sent. In Serbian. */
export const texts: Words<typeof english> = {
  kept: 'Ono što upišete čuva se uz Vaš nalog dok ne napravite projekat, pa možete da nastavite na drugom uređaju.',
  onlyHere:
    'Ono što upišete čuva se na ovom uređaju. Trenutno nije moglo da se sačuva uz Vaš nalog; pokušava se ponovo dok nastavljate.',
  elsewhere: 'Ovaj nacrt je izmenjen i na drugom uređaju.',
  choose: 'Ono što je ovde ne čuva se uz Vaš nalog dok ne izaberete jedan od dva nacrta.',
  changedAt: 'Drugi nacrt je izmenjen:',
  takeOther: 'Uzmi drugi nacrt',
  keepThis: 'Zadrži ovaj nacrt',
  tookOther: 'Sada je ovde nacrt sa drugog uređaja.',
  keptThis: 'Zadržan je nacrt koji je ovde.',
  title: 'Dva nacrta',
};
