import type { Words } from '../../shared/translation.ts';
import type { texts as english } from './player.texts.ts';

/** What the player says, in Serbian. */
export const texts: Words<typeof english> = {
  play: (title, length) => (length ? `Pusti: ${title}, ${length}` : `Pusti: ${title}`),
  pause: (title) => `Pauziraj: ${title}`,
  position: 'Mesto u snimku',
  positionIn: (title) => `Mesto u snimku ${title}`,
  positionOf: (at, length) => `${at} od ${length}`,
  length: (length) => `Trajanje: ${length}`,
  lengthUnknown: 'Trajanje: još nije poznato',
  speed: 'Brzina',
  times: (speed) => `${speed.toLocaleString('sr-Latn')}×`,
  volume: 'Jačina zvuka',
  percent: (percent) => `${percent} odsto`,
  failed: 'Zvuk nije mogao da se pusti. Pokušajte ponovo.',
};
