import { makeOffer } from '../make/make-offer.ts';
import type { Caller, Member } from '../access/access-people.ts';
import type { AccessWorld } from '../access/access-world.ts';

/** A unique text, and the callers who may read it. */
export interface Secret {
  readonly text: string;
  readonly readers: readonly Caller[];
}

/**
 * Fills the private fields of the buyer and the freelancer, their conversation and an offer with
 * unique texts. Any other caller who receives one has found a leak. Administrators may read all.
 */
export async function plantSecrets(world: AccessWorld): Promise<readonly Secret[]> {
  const both = ['buyer', 'freelancer'] as const;
  const own = await Promise.all(both.map((member) => plantOwn(world, member)));
  const { app, people, conversationId } = world;
  const text = 'canary-message';
  await app.call('/conversations/send', { conversationId, text }, people.of('buyer').auth);
  const form = { projectName: 'canary-offer', projectDescription: 'canary-offer-text' };
  await makeOffer(app, people.of('freelancer'), people.of('buyer'), form);
  const shared = [text, 'canary-offer'];
  return [
    ...own.flat(),
    ...shared.map((secret) => ({ text: secret, readers: [...both, 'administrator'] as const })),
  ];
}

/** Returns the secrets in an answer that the caller neither may read nor has sent. */
export function leaked(
  secrets: readonly Secret[],
  { asked, answer, caller }: { asked: string; answer: string; caller: Caller },
): string[] {
  return secrets
    .filter(({ text, readers }) => !readers.includes(caller) && !asked.includes(text))
    .flatMap(({ text }) => (answer.includes(text) ? [text] : []));
}

/** Returns whether an answer contains a secret that the caller may read. */
export function containsReadable(
  secrets: readonly Secret[],
  answer: string,
  caller: Caller,
): boolean {
  return secrets.some(({ text, readers }) => readers.includes(caller) && answer.includes(text));
}

async function plantOwn({ app, people }: AccessWorld, member: Member): Promise<Secret[]> {
  const { id, email } = people.of(member);
  const mark = `canary-of-${member}`;
  const readers = [member, 'administrator'] as const;
  await app.db
    .updateTable('account')
    .set({ address: mark, telephone: mark, city: mark, rejection_reason: mark })
    .where('id', '=', id)
    .execute();
  await app.db
    .insertInto('bank_account')
    .values({
      account_id: id,
      address: mark,
      city: mark,
      country: mark,
      number: mark,
      bank_name: mark,
      swift_code: mark,
      changed_at: new Date(),
    })
    .execute();
  const draft = `canary-draft-of-${member}`;
  const forms = JSON.stringify([{ name: draft }]);
  await app.db
    .insertInto('sound_draft')
    .values({ account_id: id, kind: 'one', forms, changed_at: new Date() })
    .execute();
  const { password_hash: hash } = await app.db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [
    ...[mark, email].map((text) => ({ text, readers })),
    { text: draft, readers: [member] },
    // Hashes are never sent, not even to their owner, and tokens only at sign-in.
    { text: hash, readers: [] },
  ];
}
