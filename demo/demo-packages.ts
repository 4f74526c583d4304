import type { Db } from '../server/database/db.ts';

interface DemoPackage {
  readonly name: string;
  readonly what: string;
  readonly price_cents: number;
  readonly days: number;
  readonly revisions: number;
}

/** The packages of demo services, by e-mail address of the freelancer and category. */
const DEMO_PACKAGES: readonly {
  readonly email: string;
  readonly categoryId: number;
  readonly packages: readonly DemoPackage[];
}[] = [
  {
    email: 'freelancer@demo.example',
    categoryId: 31,
    packages: [
      {
        name: 'Basic',
        what: 'Up to 150 words in one language. One voice, cleaned and cut. WAV and MP3.',
        price_cents: 2_500,
        days: 3,
        revisions: 1,
      },
      {
        name: 'Standard',
        what: 'Up to 600 words in English or Croatian. Timed to your film or menu, one file each.',
        price_cents: 7_900,
        days: 5,
        revisions: 2,
      },
      {
        name: 'Premium',
        what: 'Up to 1,500 words in both languages, with music under the voice and a second take.',
        price_cents: 18_900,
        days: 10,
        revisions: 3,
      },
    ],
  },
  {
    email: 'freelancer@demo.example',
    categoryId: 34,
    packages: [
      {
        name: 'One episode',
        what: 'Up to 30 minutes of talk: slips and pauses out, levels even, ready to publish.',
        price_cents: 4_500,
        days: 4,
        revisions: 1,
      },
      {
        name: 'Four episodes',
        what: 'A month of a weekly podcast, with intro, outro and chapters in each episode.',
        price_cents: 16_000,
        days: 14,
        revisions: 2,
      },
    ],
  },
  {
    email: 'freelancer2@demo.example',
    categoryId: 36,
    packages: [
      {
        name: 'Sketch',
        what: 'Ten seconds with guitar and voice, mixed for radio, to hear whether it fits.',
        price_cents: 9_000,
        days: 2,
        revisions: 0,
      },
      {
        name: 'Full jingle',
        what: 'Thirty seconds with three instruments, and cuts of 5, 10 and 15 seconds.',
        price_cents: 32_000,
        days: 9,
        revisions: 3,
      },
    ],
  },
];

/** Adds packages to services of the demo's freelancers. Services that have packages keep them. */
export async function seedDemoPackages(db: Db): Promise<void> {
  for (const { email, categoryId, packages } of DEMO_PACKAGES) {
    const service = await db
      .selectFrom('service')
      .innerJoin('account', 'account.id', 'service.account_id')
      .leftJoin('service_package', 'service_package.service_id', 'service.id')
      .select('service.id')
      .where('account.email', '=', email)
      .where('service.category_id', '=', categoryId)
      .where('service_package.id', 'is', null)
      .executeTakeFirst();
    if (!service) continue;
    const rows = packages.map((one, at) => ({ ...one, service_id: service.id, position: at + 1 }));
    await db.insertInto('service_package').values(rows).execute();
  }
}
