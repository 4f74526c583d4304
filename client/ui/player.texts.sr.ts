import type { Words } from '../../shared/translation.ts';
import type { texts as english } from './player.texts.ts';

/** What the player says, in Serbian. */
export const texts: Words<typeof english> = {
  play: (title, length) => (length ? `Pusti: ${title}, ${length}` : `Pusti: ${title}`),
  times: (speed) => `${speed.toLocaleString('sr-Latn')}×`,
};
