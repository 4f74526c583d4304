import { APPROVED } from '../../shared/statuses.ts';
import { markOf } from '../sounds/demo-sounds.repository.ts';
import type { Market } from './open-market.ts';

interface DemoPack {
  readonly freelancer: string;
  /** The keys of its sounds, in order. */
  readonly sounds: readonly string[];
  readonly name: string;
  readonly description: string;
  /** Euros. */
  readonly price: number;
}

export const PACKS: readonly DemoPack[] = [
  {
    freelancer: 'freelancer',
    sounds: ['blackbirds', 'thunder', 'rain-tin'],
    name: 'A garden in May',
    description:
      'Birds, the thunder behind the hills, and then the rain: one afternoon in three sounds.',
    price: 22,
  },
];

/** Puts a pack on sale: its freelancer makes it, and the administrator approves the price. */
export async function sellPack(
  { db, person }: Market,
  { freelancer: name, sounds, ...form }: DemoPack,
): Promise<void> {
  const freelancer = await person(name);
  const { packs } = await freelancer.call('/packs/getOwn', {});
  const known = packs.find((pack) => pack.name === form.name);
  if (known?.status === APPROVED) return;
  const marks = sounds.map((key) => markOf({ key }));
  const rows = await db
    .selectFrom('sound')
    .select(['id', 'request_key'])
    .where('owner_id', '=', freelancer.id)
    .where('request_key', 'in', marks)
    .execute();
  const projects = marks.flatMap(
    (mark) => rows.find(({ request_key }) => request_key === mark)?.id ?? [],
  );
  if (projects.length < sounds.length) return;
  const packId = known?.id ?? (await freelancer.call('/packs/save', { ...form, projects })).packId;
  const admin = await person('admin');
  const decision = { status: APPROVED, price: form.price, reason: '' } as const;
  await admin.call('/admin/decidePack', { packId, version: 1, ...decision });
}
