import type { Package } from '../../../shared/features/packages.ts';
import type { TestPerson } from './builders.ts';
import type { TestApp } from '../test-app.ts';

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
