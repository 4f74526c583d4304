import { call } from './api.ts';

/*
 * Calls that the compiler has to reject. `npm run check` compiles this file. Nothing runs it.
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
