import { type DemoSound, sound, type Texts, VOICES } from './demo-sound.ts';
import { speak } from './demo-voices.ts';

/** A text that a synthetic voice speaks. `key` is that of the voice. */
function spoken(by: string, texts: Texts, priceCents: number, seconds: number): DemoSound {
  return sound(VOICES, texts, { channels: 1, by, priceCents, seconds, make: speak(texts[0]) });
}

/** Samples that synthetic voices read: demos of the services of the freelancers who sell them. */
export const spokenSounds: readonly DemoSound[] = [
  spoken(
    'ana-sound',
    [
      'phone-menu',
      'Phone menu of a library, synthetic voice',
      'Opening hours, loans, a librarian. Spoken by a program, as a sketch for a real voice.',
      'phone, menu, voice, speech, telefon',
    ],
    600,
    10.3,
  ),
  spoken(
    'luca-voice',
    [
      'radio-spot',
      'Radio spot for a bakery, synthetic voice',
      'Nine seconds about bread. Spoken by a program, as a sketch for a real voice.',
      'radio, spot, voice, commercial, bread',
    ],
    700,
    9.6,
  ),
  spoken(
    'owen-reads',
    [
      'mystery-page',
      'First page of a mystery, synthetic voice',
      'A lighthouse goes dark in November. Spoken by a program, as a sketch for a real voice.',
      'audiobook, voice, reading, mystery, story',
    ],
    900,
    13.3,
  ),
  spoken(
    'mina-govori',
    [
      'museum-guide',
      'Museum guide in Serbian, synthetic voice',
      'An oak boat, and a copy to touch. Spoken by a program, as a sketch for a real voice.',
      'museum, guide, voice, Serbian, vodič, muzej',
    ],
    800,
    14.2,
  ),
  spoken(
    'sofia-describes',
    [
      'film-scene',
      'Described film scene, synthetic voice',
      'Two plates, one of them taken away. Spoken by a program, as a sketch for a real voice.',
      'audio description, film, voice, kitchen, rain',
    ],
    900,
    12.6,
  ),
];
