import { LOCALE } from '../../../shared/locale.sr.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './sound-player.texts.ts';

/** What is said of a sound beside what the player says. In Serbian. */
export const texts: Words<typeof english> = {
  playback: 'Reprodukcija',
  waiting: 'Probni zvuk se priprema. Uskoro ćete ga čuti ovde.',
  failed: 'Za ovaj zvuk nema probnog zvuka.',
  tryAgain: 'Pokušaj ponovo',
  previewOf: (name) => `: probni zvuk za ${name}`,
  channels: (channels) => {
    if (channels === 1) return 'mono';
    return channels === 2 ? 'stereo' : count(channels, 'kanal', 'kanala', 'kanala');
  },
  loudness: (lufs) => `${lufs} LUFS`,
  format: (kiloHertz, bits) =>
    `${kiloHertz.toLocaleString(LOCALE)} kHz, ${count(bits, 'bit', 'bita', 'bita')}`,
  silent: 'tišina',
};
