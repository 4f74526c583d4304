import { BPM_CATEGORY_ID } from '../../shared/languages/categories.ts';
import * as music from './demo-music.ts';
import * as places from './demo-places.ts';
import { type DemoSound, sound, type Texts } from './demo-sound.ts';
import type { Studio } from './demo-studio.ts';
import { spokenSounds } from './spoken-sounds.ts';

/** A loop of whole bars. */
function loop(
  texts: Texts,
  { tempo, bars, priceCents }: { tempo: number; bars: number; priceCents: number },
  make: (studio: Studio, tempo: number, bars: number) => void,
): DemoSound {
  const seconds = music.barSeconds(tempo, bars);
  const play = (studio: Studio) => make(studio, tempo, bars);
  const making = { priceCents, tempo, seconds, level: 0.85, make: play };
  return sound(BPM_CATEGORY_ID, texts, making);
}

const [AMBIENCES, ANIMALS, FOLEY, VOICES] = [11, 12, 13, 14];
const [NATURE, TRANSPORT, INTERFACE, MACHINES, LOGOS] = [16, 17, 18, 19, 20];
const DEEP = { rate: 48_000, bits: 24 } as const;
const MONO = { channels: 1 } as const;

/** The demo's sounds, in every stock category. All are computed or spoken by a synthetic voice. */
export const demoSounds: readonly DemoSound[] = [
  sound(
    AMBIENCES,
    [
      'clock-room',
      'Quiet room with a clock',
      'A small room at night. The clock ticks once a second, nothing else moves.',
      'room tone, clock, tick, night, silence',
    ],
    { ...DEEP, priceCents: 450, seconds: 8, level: 0.3, make: places.clockRoom },
  ),
  sound(
    AMBIENCES,
    [
      'station-hall',
      'Station hall, three-note signal',
      'A large hall with far steps. The signal before an announcement rings out, and nobody speaks.',
      'station, hall, announcement, chime, crowd, reverb',
    ],
    { priceCents: 900, seconds: 9, level: 0.6, make: places.stationHall },
  ),
  sound(
    AMBIENCES,
    [
      'harbour',
      'Harbour at dawn',
      'Small waves on a quay wall, and one ship horn from far out.',
      'harbour, sea, ship, horn, waves, morning',
    ],
    { ...DEEP, priceCents: 1_250, seconds: 10, level: 0.65, make: places.harbour },
  ),
  sound(
    ANIMALS,
    [
      'blackbirds',
      'Two blackbirds answer each other',
      'One to the left, one to the right, over the quiet of a garden in May.',
      'birds, blackbird, garden, spring, morning, kos',
    ],
    { priceCents: 800, seconds: 8, make: places.blackbirds },
  ),
  sound(
    ANIMALS,
    [
      'crickets',
      'Crickets in August',
      'Three crickets near each other in dry grass, each with a pace of its own.',
      'crickets, insects, summer, night, field, cvrčci',
    ],
    { priceCents: 600, seconds: 7, level: 0.5, make: places.crickets },
  ),
  sound(
    ANIMALS,
    [
      'purring',
      'Cat purring, very close',
      'In and out without a break. Under headphones it lies on your shoulder.',
      'cat, purr, pet, calm, mačka',
    ],
    { ...MONO, priceCents: 500, seconds: 7, make: places.purring },
  ),
  sound(
    FOLEY,
    [
      'steps-gravel',
      'Footsteps on gravel',
      'A person in walking shoes at an even pace. Dry and close, easy to cut.',
      'footsteps, gravel, walk, shoes, outdoor, koraci',
    ],
    { ...DEEP, ...MONO, priceCents: 700, seconds: 6, make: (s, t) => places.steps(s, t, 'gravel') },
  ),
  sound(
    FOLEY,
    [
      'steps-boards',
      'Footsteps on wooden boards',
      'Hard heels on a hollow floor, as on a stage or in an old flat.',
      'footsteps, wood, floor, heels, indoor, koraci',
    ],
    { ...DEEP, ...MONO, priceCents: 700, seconds: 6, make: (s, t) => places.steps(s, t, 'boards') },
  ),
  sound(
    FOLEY,
    [
      'pages',
      'Pages of a large book',
      'Turned one by one, without haste. Each page can be cut out.',
      'paper, book, page, turn, library, list',
    ],
    { ...MONO, priceCents: 400, seconds: 7, level: 0.5, make: places.pages },
  ),
  sound(
    VOICES,
    [
      'humming',
      'Humming choir, open fifth',
      'Many closed mouths on two notes. Begins and ends in silence.',
      'choir, hum, voices, fifth, calm, hor',
    ],
    { ...DEEP, priceCents: 1_800, seconds: 8, level: 0.6, make: places.hummingChoir },
  ),
  sound(
    VOICES,
    [
      'breathing',
      'Somebody sleeps',
      'Slow, even breath through the nose. No snoring.',
      'breath, sleep, calm, human, disanje',
    ],
    { ...MONO, priceCents: 350, seconds: 9.6, level: 0.35, make: places.breathing },
  ),
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
  sound(
    NATURE,
    [
      'rain-tin',
      'Rain on a tin roof',
      'Steady rain with single heavy drops. You sit right below the roof.',
      'rain, roof, tin, drops, weather, kiša, šum',
    ],
    { ...DEEP, priceCents: 1_000, seconds: 9, level: 0.6, make: places.rain },
  ),
  sound(
    NATURE,
    [
      'wind-pines',
      'Wind in the pines',
      'Gusts that come and go in high trees. No birds, no road.',
      'wind, trees, pine, forest, gust, vetar, šum',
    ],
    { ...DEEP, priceCents: 950, seconds: 10, level: 0.6, make: places.wind },
  ),
  sound(
    NATURE,
    [
      'stream',
      'Small stream between stones',
      'Water that bubbles and falls a hand deep. Wide, from both banks at once.',
      'water, stream, brook, bubbles, nature, potok',
    ],
    { priceCents: 850, seconds: 8, make: places.stream },
  ),
  sound(
    NATURE,
    [
      'thunder',
      'Distant thunder, twice',
      'A long roll behind the hills, and a shorter one after it.',
      'thunder, storm, weather, rumble, grmljavina',
    ],
    { priceCents: 1_100, seconds: 10, level: 0.9, make: places.thunder },
  ),
  sound(
    TRANSPORT,
    [
      'diesel',
      'Diesel engine, idling',
      'A van that waits with its engine on. Even enough to be repeated.',
      'car, van, engine, diesel, idle, motor',
    ],
    {
      ...MONO,
      priceCents: 650,
      seconds: 7,
      make: (s, t) => places.machine(s, t, { pulses: 26, box: 95 }),
    },
  ),
  sound(
    TRANSPORT,
    [
      'tram',
      'Tram rings and rolls on',
      'Two double strokes of the bell, then the motors sing upwards.',
      'tram, bell, city, street, tramvaj',
    ],
    { priceCents: 900, seconds: 6, make: places.tram },
  ),
  sound(
    TRANSPORT,
    [
      'rail-joints',
      'Train over rail joints, inside',
      'The old double knock under the floor of a slow train.',
      'train, rails, journey, inside, voz',
    ],
    { ...DEEP, priceCents: 950, seconds: 8, make: places.railJoints },
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
    MACHINES,
    [
      'desk-fan',
      'Desk fan on the second step',
      'Motor, blades and air, steady from start to end.',
      'fan, air, motor, office, ventilator',
    ],
    {
      priceCents: 400,
      seconds: 7,
      level: 0.4,
      make: (s, t) => places.machine(s, t, { pulses: 100, box: 210, air: 0.8 }),
    },
  ),
  sound(
    MACHINES,
    [
      'hand-saw',
      'Hand saw in pine',
      'Ten strokes of a sharp saw, pushed and drawn.',
      'saw, wood, workshop, tool, testera',
    ],
    { ...DEEP, ...MONO, priceCents: 550, seconds: 5, make: places.handSaw },
  ),
  sound(
    MACHINES,
    [
      'sewing',
      'Sewing machine, quick seam',
      'A domestic machine at full pace over two layers of cotton.',
      'sewing, machine, needle, household, šivenje',
    ],
    {
      ...MONO,
      priceCents: 500,
      seconds: 5,
      make: (s, t) => places.machine(s, t, { pulses: 14, box: 1_250, air: 0.15 }),
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
  // Last, because the noise in a sound depends on its position.
  ...spokenSounds,
];
