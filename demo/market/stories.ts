/** Spoken hellos: the first part of the freelancer's e-mail address, and the key of the voice. */
export const HELLOS = [
  ['freelancer', 'hello-ana'],
  ['freelancer2', 'hello-luca'],
  ['freelancer3', 'hello-mina'],
  ['freelancer4', 'hello-owen'],
  ['freelancer5', 'hello-sofia'],
  ['freelancer6', 'hello-petar'],
  ['freelancer7', 'hello-elif'],
  ['freelancer8', 'hello-marek'],
] as const;
/** The voice of the hello that waits for a decision. */
export const WAITING_HELLO = 'hello-marek';

/** Demos from own files, with the key of the voice in each. */
export const OWN_DEMOS = [
  {
    freelancer: 'freelancer2',
    categoryId: 31,
    key: 'radio-spot',
    title: 'A radio spot for a bakery',
    what: 'Spoken, cut and mastered in one afternoon. The client chose among three takes.',
    language: 'English',
  },
  {
    freelancer: 'freelancer3',
    categoryId: 31,
    key: 'museum-guide',
    title: 'Vodič kroz muzej',
    what: 'Čitanje, montaža i mastering. Vodič ima četrdeset ovakvih stanica.',
    language: 'Serbian',
  },
  {
    freelancer: 'freelancer4',
    categoryId: 40,
    key: 'mystery-page',
    title: 'The first page of a mystery',
    what: 'Spoken and edited, with the breaths left in.',
    language: 'English',
  },
] as const;

/** A step of a story: an act of one of the two people. */
export type Step =
  | { readonly by: 'buyer' | 'freelancer'; readonly says: string }
  | ({ readonly offers: string; readonly summary: string; readonly price: number } & Terms)
  | { readonly does: 'take' | 'decline' | 'pay' | 'accept' }
  /** The key of the sound or voice that is delivered. */
  | { readonly delivers: string; readonly note: string }
  | { readonly requests: string }
  | { readonly complains: string }
  /** A review of this person by the other one. */
  | { readonly reviews: 'buyer' | 'freelancer'; readonly stars: number; readonly words: string }
  | { readonly answers: string };

interface Terms {
  readonly deliverInDays?: number;
  readonly revisions?: number;
}

/** A conversation and its order. People are named by the first part of their e-mail address. */
export interface Story {
  readonly buyer: string;
  readonly freelancer: string;
  /** The category of the freelancer's service. */
  readonly categoryId: number;
  readonly steps: readonly Step[];
}

const buyer = (says: string): Step => ({ by: 'buyer', says });
const freelancer = (says: string): Step => ({ by: 'freelancer', says });
const reviewOfWork = (stars: number, words: string): Step => ({
  reviews: 'freelancer',
  stars,
  words,
});
const reviewOfBuyer = (stars: number, words: string): Step => ({ reviews: 'buyer', stars, words });
const offer = (offers: string, summary: string, price: number, terms: Terms = {}): Step => ({
  offers,
  summary,
  price,
  ...terms,
});
const delivery = (delivers: string, note: string): readonly Step[] => [
  { delivers, note },
  { does: 'accept' },
];
const bought: readonly Step[] = [{ does: 'take' }, { does: 'pay' }];

/** Work that is done and reviewed, work in every state between, and questions without an answer. */
export const STORIES: readonly Story[] = [
  {
    buyer: 'buyer3',
    freelancer: 'freelancer3',
    categoryId: 31,
    steps: [
      buyer('Good morning. We need a guide in Serbian for six objects, four minutes in all.'),
      freelancer('Good morning! Gladly. Can visitors touch the objects? I would read slower then.'),
      buyer('Yes, copies of three of them.'),
      offer('Museum guide, six objects', 'Four minutes of speech, cut by object.', 64, {
        deliverInDays: 3,
        revisions: 2,
      }),
      ...bought,
      ...delivery(
        'museum-guide',
        'The first object and the whole guide. I left room for the hands.',
      ),
      reviewOfWork(
        5,
        'Our visitors stop at the boat and listen to the end. Delivered a day early.',
      ),
      reviewOfBuyer(5, 'A clear text and quick answers. A pleasure.'),
      { answers: 'Thank you! I would love to read the second room, too.' },
    ],
  },
  {
    buyer: 'buyer3',
    freelancer: 'freelancer5',
    categoryId: 37,
    steps: [
      buyer('We show a silent film from 1924, 18 minutes. Could you describe it in English?'),
      freelancer('A silent film is the best exercise there is. I would need a week.'),
      offer('Description of a silent film', 'Script and recording, 18 minutes.', 420, {
        deliverInDays: 7,
        revisions: 1,
      }),
      ...bought,
      ...delivery('film-scene', 'The kitchen scene as a sample, and the script as text.'),
      reviewOfWork(
        5,
        'Not one word too many. Two blind members of our board tested it and laughed at the right places.',
      ),
      reviewOfBuyer(5, 'They knew what they wanted and trusted me with the rest.'),
    ],
  },
  {
    buyer: 'buyer',
    freelancer: 'freelancer',
    categoryId: 31,
    steps: [
      buyer('Hello Ana, our library needs a phone menu in English. Three sentences.'),
      freelancer('Hello Milica! Easy. Do callers hear it in a noisy place?'),
      buyer('Often on the tram.'),
      offer('Phone menu in English', 'Three sentences, clear on a tram.', 36, { deliverInDays: 2 }),
      ...bought,
      ...delivery('phone-menu', 'With a little more edge than usual, for the tram.'),
      reviewOfWork(5, 'Clear on my way to work, which was the test. Thank you, Ana.'),
      reviewOfBuyer(5, 'Paid at once and said exactly what was needed.'),
    ],
  },
  {
    buyer: 'buyer2',
    freelancer: 'freelancer6',
    categoryId: 33,
    steps: [
      buyer('Hi Petar, I have the mix of a documentary, 24 minutes. Broadcast loudness, please.'),
      freelancer('Hi Jonas. Minus 23 LUFS, dialogue first. Two days.'),
      offer('Master of a documentary', 'One master for broadcast, one for the web.', 210, {
        deliverInDays: 2,
        revisions: 1,
      }),
      ...bought,
      ...delivery('drums-96', 'Both versions, with a note on the scene at the market.'),
      reviewOfWork(4, 'Very good ears. The second version came a little late in the evening.'),
      reviewOfBuyer(5, 'A careful mix to begin with.'),
    ],
  },
  {
    buyer: 'buyer4',
    freelancer: 'freelancer8',
    categoryId: 35,
    steps: [
      buyer('Hey Marek, we need an underpass for a game: dry, wet, and with a tram above.'),
      freelancer('I know one two streets away. Layers, so that you can fade the tram?'),
      buyer('Exactly.'),
      offer('Underpass in three layers', 'Dry, wet, tram; loops of one minute.', 180, {
        deliverInDays: 6,
        revisions: 2,
      }),
      ...bought,
      ...delivery('tram', 'Recorded at three in the morning. The layers fit to the sample.'),
      reviewOfWork(5, 'You can hear the tiles. Our players turn around to look for the tram.'),
      reviewOfBuyer(5, 'Knows his engine and answers within the hour.'),
      { answers: 'The tiles are the best part. Come and visit them.' },
    ],
  },
  {
    buyer: 'buyer4',
    freelancer: 'freelancer7',
    categoryId: 35,
    steps: [
      buyer('Could you make a family of eight sounds for our menu? Warm, wooden, never loud.'),
      freelancer('Lovely. I would play them on one instrument, so that they belong together.'),
      offer('Eight sounds for a menu', 'Yes, no, back, open, close, done, wait, wrong.', 160, {
        deliverInDays: 5,
        revisions: 2,
      }),
      ...bought,
      ...delivery('confirm', 'All eight from one kanun. The pack has a loud and a quiet version.'),
      reviewOfWork(5, 'Nobody in the team wants the old sounds back.'),
      reviewOfBuyer(4, 'Nice work. The list of sounds changed once on the way.'),
    ],
  },
  {
    buyer: 'buyer2',
    freelancer: 'freelancer3',
    categoryId: 31,
    steps: [
      buyer('A Serbian narrator for a trailer of 50 seconds, is that possible this week?'),
      freelancer('It is. Send the text tonight and you have it tomorrow.'),
      offer('Narration of a trailer', 'Fifty seconds in Serbian, two takes.', 45, {
        deliverInDays: 1,
        revisions: 1,
      }),
      ...bought,
      ...delivery('museum-guide', 'Two takes, the second with more smile.'),
      reviewOfWork(5, 'Both takes were usable. We took the smile.'),
      reviewOfBuyer(5, 'Friendly and fast.'),
    ],
  },
  {
    buyer: 'buyer',
    freelancer: 'freelancer6',
    categoryId: 32,
    steps: [
      buyer('Our choir recorded two songs with one microphone. Can that be saved?'),
      freelancer('One good microphone is better than ten bad ones. Send me a minute.'),
      offer('Two choir songs', 'Cleaned, balanced, with a little room.', 90, {
        deliverInDays: 4,
        revisions: 2,
      }),
      ...bought,
      ...delivery('humming', 'I took the chairs out and left the breath in.'),
      reviewOfWork(5, 'The altos can be heard for the first time in our history.'),
      reviewOfBuyer(5, 'A joy to work for.'),
    ],
  },
  {
    buyer: 'buyer2',
    freelancer: 'freelancer',
    categoryId: 32,
    steps: [
      buyer(
        'Ana, the interview in the harbour is hard to understand. Could you mix those nine minutes?',
      ),
      freelancer('I can. The ship horn at the end stays, I hope?'),
      buyer('Of course, it is the best part.'),
      offer('Harbour interview, mixed', 'Nine minutes, speech first, horn kept.', 85, {
        deliverInDays: 3,
        revisions: 2,
      }),
      ...bought,
      { delivers: 'harbour', note: 'Speech is 6 dB clearer. The horn is where it was.' },
    ],
  },
  {
    buyer: 'buyer4',
    freelancer: 'freelancer2',
    categoryId: 31,
    steps: [
      buyer('Luca, a short spot for our game fair, please. Ten seconds, as friendly as bread.'),
      freelancer('Friendly as bread is my speciality.'),
      offer('Spot for a game fair', 'Ten seconds in English, three takes.', 55, {
        deliverInDays: 2,
        revisions: 2,
      }),
      ...bought,
      { delivers: 'radio-spot', note: 'Three takes in one file.' },
      { requests: 'The second take is the one. Could the last word be slower?' },
      freelancer('Sure, you have it tonight.'),
    ],
  },
  {
    buyer: 'buyer2',
    freelancer: 'freelancer8',
    categoryId: 38,
    steps: [
      buyer('I have 40 minutes of interview in Czech. When could you type it?'),
      freelancer('By Friday. With times every minute?'),
      buyer('Yes, please.'),
      offer('Interview as text', 'Forty minutes in Czech, with times and speakers.', 84, {
        deliverInDays: 4,
      }),
      ...bought,
      freelancer('Thank you. The first ten minutes are done.'),
    ],
  },
  {
    buyer: 'buyer3',
    freelancer: 'freelancer4',
    categoryId: 31,
    steps: [
      buyer('We ordered a narration for the film about the bridge.'),
      offer('Narration about a bridge', 'Six minutes in English.', 140, { deliverInDays: 4 }),
      ...bought,
      { delivers: 'mystery-page', note: 'The narration, one file.' },
      { complains: 'This is another text: it is about a lighthouse, not about our bridge.' },
    ],
  },
  {
    buyer: 'buyer',
    freelancer: 'freelancer2',
    categoryId: 36,
    steps: [
      buyer('Hello Luca! We need a jingle for our reading hour for children.'),
      freelancer('With accordion? Children like to guess what it is.'),
      offer('Jingle for a reading hour', 'Eight seconds, accordion and voice.', 190),
      { does: 'decline' },
      buyer('It sounds wonderful, but our budget is 130. Could it be shorter?'),
      freelancer('Five seconds, then. They will sing it anyway.'),
      offer('Short jingle for a reading hour', 'Five seconds, accordion and voice.', 130, {
        deliverInDays: 5,
        revisions: 2,
      }),
    ],
  },
  {
    buyer: 'buyer',
    freelancer: 'freelancer4',
    categoryId: 40,
    steps: [
      buyer('Do you also read books for teenagers? It has 210 pages and a dragon.'),
      freelancer('I have waited twenty years for a dragon. Could you send me the first chapter?'),
    ],
  },
];

/** Sounds that buyers bought, by key, and what they say about them. */
export const PURCHASES: readonly {
  readonly buyer: string;
  readonly sounds: readonly {
    readonly key: string;
    readonly stars: number;
    readonly words: string;
  }[];
}[] = [
  {
    buyer: 'buyer',
    sounds: [
      {
        key: 'rain-tin',
        stars: 5,
        words: 'I fell asleep to it, twice. We use it in the reading room.',
      },
      { key: 'pages', stars: 4, words: 'Real paper. I would have liked one thicker page.' },
      { key: 'purring', stars: 5, words: 'The children looked under the table.' },
    ],
  },
  {
    buyer: 'buyer2',
    sounds: [
      { key: 'harbour', stars: 5, words: 'The horn carries a whole scene.' },
      { key: 'station-hall', stars: 4, words: 'Wide and believable.' },
      { key: 'rain-tin', stars: 5, words: 'No hiss, no loop that one notices.' },
      { key: 'thunder', stars: 4, words: 'Close, and not too long.' },
    ],
  },
  {
    buyer: 'buyer4',
    sounds: [
      { key: 'confirm', stars: 5, words: 'Two notes, and everybody knows that it worked.' },
      { key: 'steps-gravel', stars: 4, words: 'Good steps; my hero walks a little faster.' },
      { key: 'rain-tin', stars: 4, words: 'Fits any roof in our game.' },
      { key: 'clicks', stars: 5, words: 'Five clicks that belong together.' },
    ],
  },
];

/** Sounds that wait for an administrator, with the voice or sound that stands for the file. */
export const WAITING: readonly {
  readonly freelancer: string;
  readonly key: string;
  readonly projectName: string;
  readonly projectDescription: string;
  readonly keywords: string;
  readonly categoryId: number;
}[] = [
  {
    freelancer: 'freelancer8',
    key: 'wind-pines',
    projectName: 'Night wind in an underpass',
    projectDescription: 'Wind that finds the only open door. Recorded in Brno in March.',
    keywords: 'wind, night, tunnel, city, vítr',
    categoryId: 11,
  },
  {
    freelancer: 'freelancer7',
    key: 'strum',
    projectName: 'Kanun, one falling phrase',
    projectDescription: 'A phrase for endings, on a kanun with old strings.',
    keywords: 'kanun, strings, logo, ending, calm',
    categoryId: 20,
  },
];
