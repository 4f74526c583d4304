import type { FastifyInstance } from 'fastify';
import type { ReplyOf, RequestOf } from '../../shared/contract/call.ts';
import type { CallPath, EarmarkCalls } from '../../shared/features/call-table.ts';
import { DEMO_PASSWORD } from '../demo-accounts.ts';

/** A person of the demo who uses Earmark through its calls, like everybody else. */
export interface DemoClient {
  readonly id: number;
  /** Makes a call. Throws if it is refused. */
  call<P extends CallPath>(path: P, payload: RequestOf<EarmarkCalls[P]>): Promise<DataOf<P>>;
}

type DataOf<P extends CallPath> = Extract<ReplyOf<EarmarkCalls[P]>, { success: true }>['data'];

/** Signs a person in. `number` sets their network address, so that nobody shares rate limits. */
export async function signIn(
  http: FastifyInstance,
  email: string,
  number: number,
): Promise<DemoClient> {
  const remoteAddress = `127.9.0.${number}`;

  async function post<P extends CallPath>(
    path: P,
    payload: object,
    token?: string,
  ): Promise<DataOf<P>> {
    const response = await http.inject({
      method: 'POST',
      url: `/api${path}`,
      remoteAddress,
      payload,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    const reply = response.json<ReplyOf<EarmarkCalls[P]>>();
    if (!reply.success) throw new Error(`${path} for ${email}: ${reply.info}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the call table declares what this path answers
    return reply.data as DataOf<P>;
  }

  const { id, token } = await post('/users/login', { email, password: DEMO_PASSWORD });
  return { id, call: (path, payload) => post(path, payload, token) };
}
