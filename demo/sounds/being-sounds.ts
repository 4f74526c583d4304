import * as beings from './demo-beings.ts';
import { DEEP, type DemoSound, MONO, sound, VOICES } from './demo-sound.ts';

const [ANIMALS, FOLEY] = [12, 13];

/** Animals, people, and the things in their hands. */
export const beingSounds: readonly DemoSound[] = [
  sound(
    ANIMALS,
    [
      'blackbirds',
      'Two blackbirds answer each other',
      'One to the left, one to the right, over the quiet of a garden in May.',
      'birds, blackbird, garden, spring, morning, kos',
    ],
    { priceCents: 800, seconds: 8, make: beings.blackbirds },
  ),
  sound(
    ANIMALS,
    [
      'crickets',
      'Crickets in August',
      'Three crickets near each other in dry grass, each with a pace of its own.',
      'crickets, insects, summer, night, field, cvrčci',
    ],
    { priceCents: 600, seconds: 7, level: 0.5, make: beings.crickets },
  ),
  sound(
    ANIMALS,
    [
      'purring',
      'Cat purring, very close',
      'In and out without a break. Under headphones it lies on your shoulder.',
      'cat, purr, pet, calm, mačka',
    ],
    { ...MONO, priceCents: 500, seconds: 7, make: beings.purring },
  ),
  sound(
    ANIMALS,
    [
      'owl',
      'Owl in the distance, with its echo',
      'One owl calls three times from the right, and the wood answers.',
      'owl, night, forest, bird, echo, sova',
    ],
    { priceCents: 900, seconds: 20, level: 0.6, make: beings.owl },
  ),
  sound(
    ANIMALS,
    [
      'frogs',
      'Frogs around a pond',
      'Three frogs on three sides of still water, none in time with the others.',
      'frogs, pond, croak, summer, night, žabe',
    ],
    { priceCents: 750, seconds: 15, level: 0.6, make: beings.frogs },
  ),
  sound(
    ANIMALS,
    [
      'bees',
      'Bees in front of their hive',
      'Hundreds at the entrance, and now and then one close to your ear.',
      'bees, hive, insects, summer, garden, pčele',
    ],
    { ...DEEP, priceCents: 850, seconds: 20, make: beings.bees },
  ),
  sound(
    FOLEY,
    [
      'steps-gravel',
      'Footsteps on gravel',
      'A person in walking shoes at an even pace. Dry and close, easy to cut.',
      'footsteps, gravel, walk, shoes, outdoor, koraci',
    ],
    { ...DEEP, ...MONO, priceCents: 700, seconds: 6, make: (s, t) => beings.steps(s, t, 'gravel') },
  ),
  sound(
    FOLEY,
    [
      'steps-boards',
      'Footsteps on wooden boards',
      'Hard heels on a hollow floor, as on a stage or in an old flat.',
      'footsteps, wood, floor, heels, indoor, koraci',
    ],
    { ...DEEP, ...MONO, priceCents: 700, seconds: 6, make: (s, t) => beings.steps(s, t, 'boards') },
  ),
  sound(
    FOLEY,
    [
      'pages',
      'Pages of a large book',
      'Turned one by one, without haste. Each page can be cut out.',
      'paper, book, page, turn, library, list',
    ],
    { ...MONO, priceCents: 400, seconds: 7, level: 0.5, make: beings.pages },
  ),
  sound(
    FOLEY,
    [
      'keys',
      'Bunch of keys, five takes',
      'Taken up, shaken, and laid on a wooden table. A pause between the takes.',
      'keys, metal, table, jingle, ključevi',
    ],
    { ...DEEP, ...MONO, priceCents: 600, seconds: 13, make: beings.keys },
  ),
  sound(
    FOLEY,
    [
      'coat',
      'Coat put on, four takes',
      'Two sleeves and a shake of the shoulders, with one button on a table.',
      'cloth, coat, jacket, sleeve, rustle, kaput',
    ],
    { ...MONO, priceCents: 500, seconds: 13, level: 0.6, make: beings.coat },
  ),
  sound(
    FOLEY,
    [
      'glasses',
      'Five glasses set down',
      'From a small glass to a large one, each on the same wooden table.',
      'glass, table, set down, drink, bar, čaša',
    ],
    { ...DEEP, priceCents: 550, seconds: 9, make: beings.glasses },
  ),
  sound(
    VOICES,
    [
      'humming',
      'Humming choir, open fifth',
      'Many closed mouths on two notes. Begins and ends in silence.',
      'choir, hum, voices, fifth, calm, hor',
    ],
    { ...DEEP, priceCents: 1_800, seconds: 8, level: 0.6, make: beings.hummingChoir },
  ),
  sound(
    VOICES,
    [
      'breathing',
      'Somebody sleeps',
      'Slow, even breath through the nose. No snoring.',
      'breath, sleep, calm, human, disanje',
    ],
    { ...MONO, priceCents: 350, seconds: 9.6, level: 0.35, make: beings.breathing },
  ),
  sound(
    VOICES,
    [
      'opening-choir',
      'Choir opens its mouth',
      'A hum that becomes a wide chord within ten seconds, then lets go.',
      'choir, chord, rise, voices, wonder, hor',
    ],
    { ...DEEP, priceCents: 2_000, seconds: 12, level: 0.7, make: beings.openingChoir },
  ),
  sound(
    VOICES,
    [
      'whispers',
      'Crowd that whispers',
      'Breath and consonants from all sides. No word can be understood.',
      'whisper, crowd, breath, horror, secret, šapat',
    ],
    { priceCents: 950, seconds: 16, level: 0.5, make: beings.whispers },
  ),
];
