import type { Words } from '../../../shared/translation.ts';
import type { formHelp as english } from './form-help.texts.ts';

/** What helps with the form of the catalogue, in Serbian. */
export const formHelp: Words<typeof english> = {
  soundSearch: {
    name: 'pretraga zvukova',
    purpose: 'Ovde zvukove nalazite po rečima i po filterima.',
    needs:
      'Unesite ono što se čuje, na primer vetar, ili početak reči. Svaki filter skraćuje listu. Sve može da ostane prazno.',
    afterwards:
      'Ništa se ne menja dok ne izaberete Pretraga. Naslov liste tada kaže koliko zvukova odgovara.',
  },
};
