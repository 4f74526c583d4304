import * as places from './demo-places.ts';
import { DEEP, type DemoSound, MONO, sound } from './demo-sound.ts';

const [AMBIENCES, NATURE, TRANSPORT, MACHINES] = [11, 16, 17, 19];

/** Places, weather, vehicles and machines. */
export const placeSounds: readonly DemoSound[] = [
  sound(
    AMBIENCES,
    [
      'clock-room',
      'Quiet room with a clock',
      'A small room at night. The clock ticks once a second, nothing else moves.',
      'room tone, clock, tick, night, silence',
    ],
    { ...DEEP, priceCents: 450, seconds: 60, level: 0.3, make: places.clockRoom },
  ),
  sound(
    AMBIENCES,
    [
      'station-hall',
      'Station hall, three-note signal',
      'A large hall with far steps. The signal before an announcement rings out, and nobody speaks.',
      'station, hall, announcement, chime, crowd, reverb',
    ],
    { priceCents: 900, seconds: 60, level: 0.6, make: places.stationHall },
  ),
  sound(
    AMBIENCES,
    [
      'harbour',
      'Harbour at dawn',
      'Small waves on a quay wall, and one ship horn from far out.',
      'harbour, sea, ship, horn, waves, morning',
    ],
    { ...DEEP, priceCents: 1_250, seconds: 60, level: 0.65, make: places.harbour },
  ),
  sound(
    AMBIENCES,
    [
      'cafe',
      'Café before noon',
      'Many tables at once, cups and spoons. Nobody can be understood.',
      'café, crowd, murmur, cups, restaurant, kafana',
    ],
    { priceCents: 1_300, seconds: 60, level: 0.5, make: places.cafe },
  ),
  sound(
    AMBIENCES,
    [
      'kitchen-night',
      'Kitchen at night, dripping tap',
      'A refrigerator hums on the left, a tap drips on the right.',
      'kitchen, fridge, tap, drip, night, kuhinja',
    ],
    { priceCents: 700, seconds: 60, level: 0.35, make: places.kitchen },
  ),
  sound(
    AMBIENCES,
    [
      'stove-room',
      'Room with a stove',
      'A fire behind an iron door. The wood is dry, and nobody speaks.',
      'fire, stove, crackle, winter, room, vatra',
    ],
    { priceCents: 900, seconds: 60, level: 0.5, make: places.stove },
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
    NATURE,
    [
      'sea-pebbles',
      'Sea on a pebble beach',
      'Slow waves, and the rattle of small stones that they draw back.',
      'sea, waves, pebbles, beach, shore, more, talasi',
    ],
    { ...DEEP, priceCents: 1_200, seconds: 31, level: 0.7, make: places.pebbles },
  ),
  sound(
    NATURE,
    [
      'leaves-rain',
      'First drops on large leaves',
      'A garden as the rain begins: single drops on broad leaves.',
      'rain, drops, leaves, garden, weather, kiša',
    ],
    { priceCents: 800, seconds: 20, level: 0.6, make: places.leaves },
  ),
  sound(
    NATURE,
    [
      'wind-plain',
      'Wind over an open field',
      'A steady wind without trees: low, wide, and lonely.',
      'wind, field, plain, winter, cold, vetar',
    ],
    { priceCents: 850, seconds: 30, level: 0.55, make: places.openWind },
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
    TRANSPORT,
    [
      'bus-passes',
      'Bus passes at night',
      'It comes from the left, passes close, and leaves to the right.',
      'bus, pass by, street, night, engine, autobus',
    ],
    { ...DEEP, priceCents: 950, seconds: 14, make: places.busPasses },
  ),
  sound(
    TRANSPORT,
    [
      'freewheel',
      'Bicycle rolls out',
      'The freewheel ticks, slower and slower, until the wheel stands.',
      'bicycle, bike, freewheel, wheel, tick, bicikl',
    ],
    { priceCents: 500, seconds: 9, make: places.freewheel },
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
    MACHINES,
    [
      'coffee-machine',
      'Coffee machine: grinder, pump, steam',
      'Three steps of one cup, each with its start and its stop.',
      'coffee, machine, grinder, steam, kitchen, kafa',
    ],
    { ...MONO, priceCents: 600, seconds: 12, make: places.coffeeMachine },
  ),
  sound(
    MACHINES,
    [
      'typewriter',
      'Typewriter, four lines',
      'Quick strokes, the bell at the margin, and the carriage that returns.',
      'typewriter, keys, office, writing, bell',
    ],
    { priceCents: 700, seconds: 18, make: places.typewriter },
  ),
  sound(
    MACHINES,
    [
      'heat-pump',
      'Heat pump on a wall',
      'A compressor and its fan, heard from the yard. Steady from start to end.',
      'heat pump, compressor, fan, yard, hum',
    ],
    {
      ...DEEP,
      priceCents: 500,
      seconds: 15,
      level: 0.5,
      make: (s, t) => places.machine(s, t, { pulses: 47, box: 140, air: 0.5 }),
    },
  ),
];
