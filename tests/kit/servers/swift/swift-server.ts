import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../../../server/platform/storage/s3-storage.ts';

const PROGRAM = fileURLToPath(new URL('serve.py', import.meta.url));
/** The one that Debian's package python3-swift is for. */
const PYTHON = process.env['SWIFT_PYTHON'] ?? '/usr/bin/python3';
const KEYS = { accessKeyId: 'test:earmark', secretAccessKey: 'a-secret-of-tests' };

/** A real S3 server of one's own, which can be killed. */
export interface SwiftServer {
  /** The settings of a new, empty bucket. */
  makeBucket(): Promise<S3Settings>;
  /** Kills it at once, with what it was doing. */
  kill(): Promise<void>;
  /** Starts it again, at the same address and on the same disk. */
  start(): Promise<void>;
  /** Ends it and removes all that it keeps. */
  stop(): Promise<void>;
}

/**
 * Starts OpenStack Swift with its S3 interface. It is a store that people run, is in Debian, checks
 * signatures and what addresses force, keeps what it acknowledged over a `kill -9`, and is there
 * within a second.
 */
export async function startSwift(): Promise<SwiftServer> {
  const folder = await mkdtemp(join(tmpdir(), 'earmark-swift-'));
  let running = await run(folder, 0);
  const { port } = running;
  let buckets = 0;

  async function kill(): Promise<void> {
    const { child } = running;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  return {
    async makeBucket() {
      buckets += 1;
      const endpoint = `http://127.0.0.1:${port}`;
      const bucket = `earmark-${buckets}`;
      const region = 'us-east-1';
      const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials: KEYS });
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
      client.destroy();
      return {
        endpoint,
        publicEndpoint: undefined,
        region,
        bucket,
        accessKey: KEYS.accessKeyId,
        secretKey: KEYS.secretAccessKey,
        forcePathStyle: true,
      };
    },
    kill,
    async start() {
      running = await run(folder, port);
    },
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Answers once it takes requests. Its standard input ties its life to ours. */
async function run(folder: string, port: number): Promise<{ child: ChildProcess; port: number }> {
  const keys = [KEYS.accessKeyId, KEYS.secretAccessKey];
  const child = spawn(PYTHON, [PROGRAM, folder, String(port), ...keys], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const complaints: string[] = [];
  child.stderr.on('data', (text: Buffer) => complaints.push(text.toString()));
  const lines = createInterface(child.stdout);
  const first = await Promise.race([
    once(lines, 'line').then(([line]) => String(line)),
    once(child, 'exit').then(() => ''),
  ]);
  const found = /^listening at (\d+)$/.exec(first)?.[1];
  if (found !== undefined) return { child, port: Number(found) };
  throw new Error(
    `Swift did not start. It is Debian's package python3-swift.\n${complaints.join('').slice(-2_000)}`,
  );
}
