import type { Package } from '../../../shared/features/packages.ts';
import { FREELANCER } from '../../../shared/roles.ts';
import { APPROVED } from '../../../shared/statuses.ts';
import type { TestPerson } from './builders.ts';
import type { TestApp } from '../test-app.ts';

/** Creates a freelancer's service and returns its id. */
export async function makeService(
  app: Pick<TestApp, 'call'>,
  freelancer: Pick<TestPerson, 'auth'>,
  category: number,
  fields: object = {},
): Promise<number> {
  const form = { title: 'Calm voice', description: 'Slow and close.', price: '12', category };
  const reply = await app.call('/services/create', { ...form, ...fields }, freelancer.auth);
  if (!reply.success) throw new Error(reply.info);
  return reply.data.serviceId;
}

/** Inserts services of different approved freelancers into a category, for lists with pages. */
export async function makeServices(app: TestApp, categoryId: number, count: number): Promise<void> {
  const person = {
    password_hash: 'nobody signs in with it',
    name: 'Many',
    last_name: 'Of Them',
    year_of_birth: 1990,
    country: 'Serbia',
    role: FREELANCER,
    may_sell: true,
    contributor_status: APPROVED,
  };
  const numbers = Array.from({ length: count }, (_, number) => `many-${categoryId}-${number}`);
  const owners = await app.db
    .insertInto('account')
    .values(
      numbers.map((user_name) => ({ ...person, user_name, email: `${user_name}@people.example` })),
    )
    .returning('id')
    .execute();
  const service = { category_id: categoryId, title: 'One of many', description: 'I offer it too.' };
  await app.db
    .insertInto('service')
    .values(owners.map(({ id }) => ({ ...service, account_id: id, price_cents: 100 })))
    .execute();
}

/** Categories of `seedCategories`. */
const VOICE_OVER = 31;

/** Offers a freelancer's voice-over service with these packages. Undefined leaves them as they are. */
export async function makePackages(
  app: Pick<TestApp, 'call'>,
  freelancer: TestPerson,
  packages: readonly object[] | undefined,
  more: object = {},
): Promise<{ serviceId: number }> {
  const form = { category: VOICE_OVER, description: 'A calm voice.', price: '12.50', ...more };
  const reply = await app.call('/services/create', { ...form, packages }, freelancer.auth);
  if (!reply.success) throw new Error(`The service was refused: ${reply.info}`);
  return reply.data;
}

export async function packagesOf(
  app: Pick<TestApp, 'call'>,
  serviceId: number,
): Promise<readonly Package[]> {
  const { data } = await app.call('/services/getSingle', { serviceId });
  return data?.service.packages ?? [];
}
