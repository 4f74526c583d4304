import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './settings.texts.ts';

/** What the settings screen says, in Serbian. */
export const texts: Words<typeof english> = {
  themes: {
    system: 'Kao u sistemu',
    light: 'Svetao',
    dark: 'Taman',
    contrast: 'Visok kontrast',
    'contrast-light': 'Visok kontrast, svetla',
  },
  textSizes: {
    normal: 'Obična',
    large: 'Velika, 125 %',
    larger: 'Veća, 150 %',
    largest: 'Najveća, 200 %',
  },
  motions: { system: 'Kao u sistemu', none: 'Bez pokreta' },
};
