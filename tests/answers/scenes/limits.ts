import { callTable } from '../../../shared/features/call-table.ts';
import { PASSWORD, registrationOf } from '../cast.ts';
import { type Recorder, STRANGER } from '../recorder.ts';

/** The highest limit that is used up here; higher ones take too long. */
const MOST = 30;
/** Wrong passwords, more than an account allows. */
const TRIES = 12;

/** Records the answers beyond rate limits. The server has to be started with `limits`. */
export async function recordLimits({ app, call }: Recorder): Promise<void> {
  const form = registrationOf('lena');
  await app.call('/users/create', form);
  await app.db.updateTable('account').set({ email_confirmed_at: new Date() }).execute();
  const wrong = { email: form.email, password: 'wrong' };
  for (let done = 0; done < TRIES; done += 1) await app.call('/users/login', wrong);
  await call('/users/login', 'after too many wrong passwords', STRANGER, {
    ...wrong,
    password: PASSWORD,
  });
  for (const [path, { limit }] of Object.entries(callTable as Table)) {
    if (!limit || limit.max > MOST) continue;
    const asked = Array.from({ length: limit.max }, () =>
      fetch(`${app.url}/api${path}`, { method: 'POST' }).then((answer) => answer.arrayBuffer()),
    );
    await Promise.all(asked);
    await call(path, 'too often', STRANGER);
  }
}

type Table = Readonly<Record<string, { readonly limit?: { readonly max: number } }>>;
