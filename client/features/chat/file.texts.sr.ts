import { pluralForm } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import { texts as uploadTexts } from '../media/texts.sr.ts';
import type { texts as english } from './file.texts.ts';

const UNITS: Readonly<Record<string, readonly [one: string, more: string]>> = {
  kB: ['kilobajt', 'kilobajta'],
  MB: ['megabajt', 'megabajta'],
  GB: ['gigabajt', 'gigabajta'],
};

/** What files and audio messages in a conversation say. In Serbian. */
export const texts: Words<typeof english> = {
  chooseFile: 'Izaberi datoteku',
  download: 'Preuzmite',
  downloadFile: (name) => `Preuzmite: ${name}`,
  downloadFailed: 'Ova datoteka nije mogla da se preuzme. Pokušajte ponovo.',
  downloadBegun: (name) => `Preuzima se: ${name}`,
  imageFailed: 'Ova slika ne može da se prikaže.',
  // The name begins with what the button shows, so that it can be said to a voice control.
  cancel: (name) => `${uploadTexts.cancel}: ${name}`,
  tryAgain: (name) => `${uploadTexts.tryAgain}: otpremanje, ${name}`,
  preparing: 'Čeka datoteke ispred',
  refused: (name, fault) => `${name}: ${fault}`,
  spokenAudio: (length, title) =>
    ['audio-poruka', title, length].filter((part) => part !== '').join(', '),
  spokenImage: (name) => `slika, ${name}`,
  describedImage: (description) => `Slika: ${description}`,
  spokenFile: (name, size) => `datoteka, ${name}, ${size}`,
  sizeInWords: (figure, unit) => {
    const [one, more] = UNITS[unit] ?? [unit, unit];
    return `${figure} ${pluralForm(Number(figure.replace(',', '.')), one, more, more)}`;
  },
};
