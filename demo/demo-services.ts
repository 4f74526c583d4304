import type { Db } from '../server/database/db.ts';

/** The services of the demo's freelancers, by e-mail address; prices in cents per minute. */
const DEMO_SERVICES: readonly {
  readonly email: string;
  readonly categoryId: number;
  readonly title: string;
  readonly description: string;
  readonly price_cents: number;
  readonly delivery_days?: number;
  readonly revisions?: number;
}[] = [
  {
    email: 'freelancer@demo.example',
    categoryId: 31,
    title: 'Warm voice in English and Croatian',
    description:
      'Calm, close and clear. Explainers, museum guides and phone menus. Two rounds of changes are part of the price.',
    price_cents: 1_800,
    delivery_days: 3,
    revisions: 2,
  },
  {
    email: 'freelancer@demo.example',
    categoryId: 34,
    title: 'Podcast episodes, cut by ear',
    description:
      'I take out slips and long pauses and keep the breath of the conversation. Intro, outro and chapters included.',
    price_cents: 350,
    delivery_days: 5,
    revisions: 1,
  },
  {
    email: 'freelancer@demo.example',
    categoryId: 37,
    title: 'Audio description by a blind listener',
    description:
      'I check scripts for what is missing and what is too much, or speak the finished description.',
    price_cents: 1_450,
  },
  {
    email: 'freelancer2@demo.example',
    categoryId: 31,
    title: 'Quick voice for commercials, English and Italian',
    description:
      'Ten years of local radio. Send the script in the morning, have two takes by night.',
    price_cents: 2_200,
    delivery_days: 1,
    revisions: 2,
  },
  {
    email: 'freelancer2@demo.example',
    categoryId: 36,
    title: 'Jingles with real instruments',
    description:
      'Guitar, accordion and voice, recorded at home, mixed for radio. A first sketch within two days.',
    price_cents: 12_500,
    delivery_days: 2,
    revisions: 3,
  },
  {
    email: 'freelancer2@demo.example',
    categoryId: 39,
    title: 'Noise out, voice in',
    description:
      'Hum, hiss and traffic taken out of interviews. I listen to one minute for free first.',
    price_cents: 275,
  },
  {
    email: 'freelancer@demo.example',
    categoryId: 32,
    title: 'Speech that is understood, over any music',
    description:
      'I mix radio drama, documentaries and short films. Every word first, then the space around it.',
    price_cents: 900,
  },
  {
    email: 'freelancer@demo.example',
    categoryId: 35,
    title: 'Places that do not exist, from sounds that do',
    description:
      'Harbours, workshops and weather of my own recording, built into scenes for games and drama.',
    price_cents: 2_600,
  },
  {
    email: 'freelancer@demo.example',
    categoryId: 38,
    title: 'Interviews as text, with who speaks and when',
    description:
      'Croatian, English and German. I write what is said, mark what cannot be heard, and guess nothing.',
    price_cents: 190,
  },
  {
    email: 'freelancer2@demo.example',
    categoryId: 33,
    title: 'Masters that keep their quiet moments',
    description:
      'Loudness for streaming, broadcast or disc. You hear a minute of your own song before you decide.',
    price_cents: 1_100,
  },
  {
    email: 'freelancer2@demo.example',
    categoryId: 40,
    title: 'Audiobooks in Italian, English and French',
    description:
      'One steady voice for the whole book, chapters cut and named. A sample page is free.',
    price_cents: 1_500,
  },
  {
    email: 'freelancer3@demo.example',
    categoryId: 31,
    title: 'Serbian voice, calm and clear',
    description:
      'Guides, lessons and announcements in Serbian, in the accent of Belgrade. English with a soft accent, if you like.',
    price_cents: 1_600,
    delivery_days: 2,
    revisions: 2,
  },
  {
    email: 'freelancer3@demo.example',
    categoryId: 40,
    title: 'Romani i bajke na srpskom',
    description:
      'Novels and fairy tales in Serbian. I read the first two pages for free, so that you hear the tone.',
    price_cents: 1_300,
    delivery_days: 14,
    revisions: 1,
  },
  {
    email: 'freelancer4@demo.example',
    categoryId: 40,
    title: 'Long books, one steady voice',
    description:
      'Chapters recorded, edited and named. You hear the first chapter before I read the second.',
    price_cents: 1_900,
    delivery_days: 21,
    revisions: 2,
  },
  {
    email: 'freelancer4@demo.example',
    categoryId: 31,
    title: 'A Welsh voice for documentaries',
    description: 'Deep, unhurried, and at home with difficult names.',
    price_cents: 2_400,
    delivery_days: 4,
    revisions: 1,
  },
  {
    email: 'freelancer5@demo.example',
    categoryId: 37,
    title: 'Audio description, written and spoken',
    description: 'Script, recording and mix for film and theatre, in Portuguese or English.',
    price_cents: 2_800,
    delivery_days: 7,
    revisions: 2,
  },
  {
    email: 'freelancer5@demo.example',
    categoryId: 34,
    title: 'Podcasts that are pleasant to follow',
    description: 'Cut, levelled and with a transcript that a screen reader reads well.',
    price_cents: 400,
    delivery_days: 3,
    revisions: 1,
  },
  {
    email: 'freelancer6@demo.example',
    categoryId: 32,
    title: 'Mixes with air in them',
    description: 'Songs up to 60 tracks, radio drama, live recordings. Two rounds of changes.',
    price_cents: 1_050,
    delivery_days: 5,
    revisions: 2,
  },
  {
    email: 'freelancer6@demo.example',
    categoryId: 33,
    title: 'Mastering, heard on five systems',
    description:
      'One master for streaming and one for everything else, each tested on headphones, phone and radio.',
    price_cents: 950,
    delivery_days: 2,
    revisions: 1,
  },
  {
    email: 'freelancer6@demo.example',
    categoryId: 39,
    title: 'Interviews made clear',
    description: 'Air conditioning, echo and traffic taken out, the voice left whole.',
    price_cents: 300,
    delivery_days: 2,
    revisions: 1,
  },
  {
    email: 'freelancer7@demo.example',
    categoryId: 36,
    title: 'Jingles and sound logos',
    description: 'Two sketches within three days, one finished in all the lengths that you need.',
    price_cents: 14_000,
    delivery_days: 5,
    revisions: 3,
  },
  {
    email: 'freelancer7@demo.example',
    categoryId: 35,
    title: 'Small sounds for apps and toys',
    description: 'Sets of sounds that belong together: yes, no, done, wait.',
    price_cents: 2_200,
    delivery_days: 6,
    revisions: 2,
  },
  {
    email: 'freelancer8@demo.example',
    categoryId: 35,
    title: 'Rooms, streets and weather for games',
    description: 'Places built in layers, so that your engine can change them.',
    price_cents: 2_900,
    delivery_days: 10,
    revisions: 2,
  },
  {
    email: 'freelancer8@demo.example',
    categoryId: 38,
    title: 'Interviews typed without mistakes',
    description:
      'Czech, English and German, with times and speakers. Difficult recordings welcome.',
    price_cents: 210,
    delivery_days: 3,
    revisions: 1,
  },
];

/** Adds services for the demo's freelancers. Idempotent. Skips missing freelancers. */
export async function seedDemoServices(db: Db): Promise<void> {
  for (const { email, categoryId, ...service } of DEMO_SERVICES) {
    const account = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    if (!account) continue;
    await db
      .insertInto('service')
      .values({ account_id: account.id, category_id: categoryId, ...service })
      .onConflict((conflict) => conflict.columns(['account_id', 'category_id']).doNothing())
      .execute();
  }
}

/** The categories of sounds that are demos of a service, by the category of the service. */
const DEMO_CATEGORIES: Readonly<Record<number, readonly number[]>> = {
  31: [14, 20],
  32: [15],
  33: [15],
  34: [14, 15],
  35: [13, 18, 19],
  36: [20, 15],
  37: [14, 11],
  39: [11, 17],
  40: [14],
};
const DEMOS_PER_SERVICE = 3;

/**
 * Chooses sounds on sale of the demo's freelancers as demos of their services. Services that have
 * demos keep them.
 */
export async function chooseDemos(db: Db): Promise<void> {
  const services = await db
    .selectFrom('service')
    .innerJoin('account', 'account.id', 'service.account_id')
    .select(['service.id', 'service.account_id', 'service.category_id'])
    .where(
      'account.email',
      'in',
      DEMO_SERVICES.map(({ email }) => email),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('service_demo')
            .select('service_demo.place')
            .whereRef('service_demo.service_id', '=', 'service.id'),
        ),
      ),
    )
    .execute();
  for (const service of services) {
    const sounds = await db
      .selectFrom('sound')
      .innerJoin('sound_listing', 'sound_listing.sound_id', 'sound.id')
      .select('sound.id')
      .where('sound.owner_id', '=', service.account_id)
      .where('sound.category_id', 'in', DEMO_CATEGORIES[service.category_id] ?? [15])
      .orderBy('sound.id')
      .limit(DEMOS_PER_SERVICE)
      .execute();
    const rows = sounds.map(({ id }, at) => ({
      service_id: service.id,
      place: at + 1,
      sound_id: id,
    }));
    if (rows.length > 0) await db.insertInto('service_demo').values(rows).execute();
  }
}
