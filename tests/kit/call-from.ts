import { request } from 'node:http';
import type { TestApp } from './test-app.ts';

/** The origin of a call: a loopback address (127.0.0.0/8), and a user agent. */
export interface Origin {
  readonly address?: string;
  readonly userAgent?: string;
}

/** Makes a call from a chosen address, which `fetch` does not support. */
export function callFrom(
  { url }: Pick<TestApp, 'url'>,
  { address = '127.0.0.1', userAgent = 'node' }: Origin,
  path: string,
  payload: object,
): Promise<{ status: number; success: boolean; info: string; data: unknown }> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'User-Agent': userAgent };
    const sent = request(
      `${url}/api${path}`,
      { method: 'POST', localAddress: address, headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const body = JSON.parse(Buffer.concat(chunks).toString()) as Awaited<
            ReturnType<typeof callFrom>
          >;
          resolve({ ...body, status: response.statusCode ?? 0 });
        });
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(payload));
  });
}
