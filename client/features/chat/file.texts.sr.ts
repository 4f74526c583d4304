import { pluralForm } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './file.texts.ts';

const UNITS: Readonly<Record<string, readonly [one: string, more: string]>> = {
  kB: ['kilobajt', 'kilobajta'],
  MB: ['megabajt', 'megabajta'],
  GB: ['gigabajt', 'gigabajta'],
};

/** What files and audio messages in a conversation say. In Serbian. */
export const texts: Words<typeof english> = {
  // The name begins with what the button shows, so that it can be said to a voice control.
  cancel: (name) => `Otkaži otpremanje: ${name}`,
  tryAgain: (name) => `Pokušaj ponovo: otpremanje, ${name}`,
  spokenAudio: (length, title) =>
    ['audio-poruka', title, length].filter((part) => part !== '').join(', '),
  sizeInWords: (figure, unit) => {
    const [one, more] = UNITS[unit] ?? [unit, unit];
    return `${figure} ${pluralForm(Number(figure.replace(',', '.')), one, more, more)}`;
  },
};
