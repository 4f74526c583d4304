import { BPM_CATEGORY_ID } from '../../shared/languages/categories.ts';
import * as music from './demo-music.ts';
import { DEEP, type DemoSound, MONO, sound, type Texts } from './demo-sound.ts';
import type { Studio } from './demo-studio.ts';

const [INTERFACE, LOGOS] = [18, 20];

/** A loop of whole bars. */
function loop(
  texts: Texts,
  { tempo, bars, priceCents }: { tempo: number; bars: number; priceCents: number },
  make: (studio: Studio, tempo: number, bars: number) => void,
): DemoSound {
  const seconds = music.barSeconds(tempo, bars);
  const play = (studio: Studio) => make(studio, tempo, bars);
  return sound(BPM_CATEGORY_ID, texts, { priceCents, tempo, seconds, level: 0.85, make: play });
}

/** Loops, logos, and sounds of interfaces. */
export const musicSounds: readonly DemoSound[] = [
  loop(
    [
      'drums-96',
      'Dry drums, 96 bpm',
      'Bass drum, snare and hat without any room. Four bars, cut to go round.',
      'drums, beat, hip hop, dry, loop, bubnjevi',
    ],
    { tempo: 96, bars: 4, priceCents: 1_500 },
    music.drums,
  ),
  loop(
    [
      'house-124',
      'House beat with bass, 124 bpm',
      'Four on the floor, open hats and a short bass between. Four bars.',
      'house, dance, beat, club, bass, loop',
    ],
    { tempo: 124, bars: 4, priceCents: 1_900 },
    music.house,
  ),
  loop(
    [
      'hand-drums-108',
      'Hand drums and shaker, 108 bpm',
      'Two hands on one skin, a shaker on every beat. Warm and unhurried.',
      'hand drum, percussion, shaker, world, loop',
    ],
    { tempo: 108, bars: 4, priceCents: 1_400 },
    music.handDrums,
  ),
  loop(
    [
      'arpeggio-140',
      'Plucked strings in four chords, 140 bpm',
      'Steel strings up and down through A minor. Four bars that lead back to the first.',
      'guitar, strings, arpeggio, minor, loop, gitara',
    ],
    { tempo: 140, bars: 4, priceCents: 2_200 },
    music.arpeggio,
  ),
  loop(
    [
      'marimba-112',
      'Marimba in seven notes, 112 bpm',
      'A light figure on wooden bars. Four bars, cut to go round.',
      'marimba, wood, light, childlike, loop',
    ],
    { tempo: 112, bars: 4, priceCents: 1_700 },
    (studio, tempo, bars) =>
      music.marimba(
        studio,
        [-12, -5, 0, undefined, 4, 0, -5, undefined, -10, -3, 2, undefined, 7, 2, -3, undefined],
        { tempo, bars },
      ),
  ),
  loop(
    [
      'break-170',
      'Fast break with a low string, 170 bpm',
      'Syncopated drums and a bass that leaves room. Eight bars.',
      'drum and bass, break, fast, drums, loop',
    ],
    { tempo: 170, bars: 8, priceCents: 2_000 },
    music.breakbeat,
  ),
  loop(
    [
      'walking-120',
      'Walking bass with brushes, 120 bpm',
      'A plucked bass walks up and down, a brush answers. Eight bars.',
      'jazz, bass, brushes, walking, loop, džez',
    ],
    { tempo: 120, bars: 8, priceCents: 1_900 },
    music.walkingBass,
  ),
  loop(
    [
      'slow-strings-60',
      'Slow strings and a bell, 60 bpm',
      'Four chords that swell, with one bell on each. Eight bars.',
      'strings, slow, sad, film, loop, gudači',
    ],
    { tempo: 60, bars: 8, priceCents: 2_600 },
    music.slowStrings,
  ),
  sound(
    INTERFACE,
    [
      'confirm',
      'Confirm, two rising notes',
      'A small bell says yes. Short enough for every tap.',
      'confirm, success, ui, notification, bell',
    ],
    { priceCents: 200, seconds: 3, make: (s) => music.chime(s, [3, 10], 0.12) },
  ),
  sound(
    INTERFACE,
    [
      'soft-error',
      'Gentle error',
      'Two low notes that say no without blaming anybody.',
      'error, warning, ui, soft, low',
    ],
    { ...MONO, priceCents: 200, seconds: 3, level: 0.5, make: music.softError },
  ),
  sound(
    INTERFACE,
    [
      'clicks',
      'Click family, five tones',
      'From dull to bright, for five levels of one control. Half a second between them.',
      'click, button, ui, switch, family',
    ],
    { ...MONO, priceCents: 300, seconds: 3.2, level: 0.6, make: music.clickFamily },
  ),
  sound(
    INTERFACE,
    [
      'three-bells',
      'Notification, three bells',
      'Three soft bells for a message that may wait.',
      'notification, message, bells, ui, soft',
    ],
    { priceCents: 250, seconds: 3, level: 0.6, make: (s) => music.chime(s, [7, 4, 0], 0.18) },
  ),
  sound(
    INTERFACE,
    [
      'swoosh',
      'Sent, three lengths',
      'A rush of air that rises: short, longer, and long, for three sizes of message.',
      'swoosh, sent, message, ui, air',
    ],
    { priceCents: 300, seconds: 4, level: 0.5, make: music.swoosh },
  ),
  sound(
    INTERFACE,
    [
      'wooden-yes',
      'Wooden yes',
      'Two wooden bars, one above the other. Clear on a small speaker.',
      'confirm, wood, marimba, ui, success',
    ],
    {
      priceCents: 250,
      seconds: 3,
      make: (s) =>
        music.marimba(s, [0, 7, undefined, undefined, undefined, undefined, undefined, undefined], {
          tempo: 220,
          bars: 1,
        }),
    },
  ),
  sound(
    LOGOS,
    [
      'bell-logo',
      'Bright bell logo',
      'Five bells that run upwards and ring out. Friendly, clear, done.',
      'logo, bells, bright, opening, ident',
    ],
    {
      ...DEEP,
      priceCents: 2_500,
      seconds: 4,
      make: (s) => music.chime(s, [-5, 0, 4, 7, 12], 0.16),
    },
  ),
  sound(
    LOGOS,
    [
      'strum',
      'Warm strum to end on',
      'One broad chord of low strings, left to ring.',
      'ending, chord, guitar, warm, stinger',
    ],
    {
      priceCents: 1_600,
      seconds: 5,
      make: (s, t) => music.strum(s, [-24, -17, -12, -8, -5, 0], t),
    },
  ),
  sound(
    LOGOS,
    [
      'brass-turn',
      'Low brass, three steps up',
      'Three swelling chords for a turn of the story. The last one stays open.',
      'brass, drama, trailer, tension, turn',
    ],
    {
      ...DEEP,
      priceCents: 2_100,
      seconds: 6,
      level: 0.8,
      make: (s, t) =>
        music.swell(s, t, [
          [-24, -17],
          [-22, -15],
          [-19, -12, -7],
        ]),
    },
  ),
  sound(
    LOGOS,
    [
      'marimba-logo',
      'Wooden logo, six notes',
      'A marimba runs up and lands on the octave. Light and quick.',
      'logo, marimba, wood, ident, opening',
    ],
    {
      ...DEEP,
      priceCents: 2_300,
      seconds: 5,
      make: (s) =>
        music.marimba(s, [-12, -8, -5, 0, undefined, 4, undefined, 12], { tempo: 210, bars: 1 }),
    },
  ),
  sound(
    LOGOS,
    [
      'string-door',
      'Strings open a door',
      'Two chords, the second one wider. Nine seconds, with the end ringing out.',
      'strings, opening, drama, ident, film',
    ],
    {
      priceCents: 1_900,
      seconds: 9,
      level: 0.8,
      make: (s, t) =>
        music.swell(s, t, [
          [-24, -12, -9],
          [-29, -17, -5, 0],
        ]),
    },
  ),
  sound(
    LOGOS,
    [
      'night-bells',
      'Night bells to end on',
      'Four low bells downwards, for the last picture.',
      'ending, bells, night, calm, stinger',
    ],
    { ...DEEP, priceCents: 1_700, seconds: 7, make: (s) => music.chime(s, [0, -5, -8, -17], 0.55) },
  ),
];
