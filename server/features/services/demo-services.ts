import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';

/** What the freelancers of the demo offer, by e-mail; prices in cents a minute. */
const DEMO_SERVICES: readonly {
  readonly email: string;
  readonly categoryId: number;
  readonly title: string;
  readonly description: string;
  readonly price_cents: number;
}[] = [
  {
    email: 'freelancer@demo.example',
    categoryId: 31,
    title: 'Warm voice in English and Croatian',
    description:
      'Calm, close and clear. Explainers, museum guides and phone menus. Two rounds of changes are part of the price.',
    price_cents: 1_800,
  },
  {
    email: 'freelancer@demo.example',
    categoryId: 34,
    title: 'Podcast episodes, cut by ear',
    description:
      'I take out slips and long pauses and keep the breath of the conversation. Intro, outro and chapters included.',
    price_cents: 350,
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
  },
  {
    email: 'freelancer2@demo.example',
    categoryId: 36,
    title: 'Jingles with real instruments',
    description:
      'Guitar, accordion and voice, recorded at home, mixed for radio. A first sketch within two days.',
    price_cents: 12_500,
  },
  {
    email: 'freelancer2@demo.example',
    categoryId: 39,
    title: 'Noise out, voice in',
    description:
      'Hum, hiss and traffic taken out of interviews. I listen to one minute for free first.',
    price_cents: 275,
  },
];

/**
 * Gives the freelancers of the demo something to offer. Run again it changes nothing; a freelancer
 * who is not there is left out.
 */
export async function seedDemoServices(db: Kysely<DB>): Promise<void> {
  for (const { email, categoryId, ...service } of DEMO_SERVICES) {
    await db
      .insertInto('service')
      .columns(['account_id', 'category_id', 'title', 'description', 'price_cents'])
      .expression((eb) =>
        eb
          .selectFrom('account')
          .where('email', '=', email)
          .select((row) => [
            'account.id',
            row.val(categoryId).as('category_id'),
            row.val(service.title).as('title'),
            row.val(service.description).as('description'),
            row.val(service.price_cents).as('price_cents'),
          ]),
      )
      .onConflict((conflict) => conflict.columns(['account_id', 'category_id']).doNothing())
      .execute();
  }
}
