import { call } from './api.ts';

/*
 * Calls of the client that the compiler has to refuse. `tsc` reads this file with
 * `npm run check`; it is never run.
 */

export async function misuse(): Promise<void> {
  // @ts-expect-error -- no such call is declared
  await call('/orders/steal', {});
  // @ts-expect-error -- projects is a list of ids
  await call('/orders/create', { projects: 'all' });
  // @ts-expect-error -- the id of the project is needed
  await call('/projects/getProject', {});
  // @ts-expect-error -- a download is no call with an envelope
  await call('/users/download', { orderId: 1, fileId: 'x' });
  const reply = await call('/projects/getProject', { projectId: 1 });
  // @ts-expect-error -- a refused call has no project
  void reply.data.project;
}
