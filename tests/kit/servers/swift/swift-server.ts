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
/** The Python for which Debian packages Swift (python3-swift). */
const PYTHON = process.env['SWIFT_PYTHON'] ?? '/usr/bin/python3';
const KEYS = { accessKeyId: 'test:earmark', secretAccessKey: 'a-secret-of-tests' };

/** A test's own real S3 server, which can be killed. */
export interface SwiftServer {
  /** Creates an empty bucket and returns its settings. */
  makeBucket(): Promise<S3Settings>;
  /** Kills it at once, in the middle of its work. */
  kill(): Promise<void>;
  /** Starts it again at the same address, with the same disk. */
  start(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/**
 * Starts OpenStack Swift with its S3 interface. Swift is used in production, packaged in Debian,
 * checks signatures and signed conditions, keeps acknowledged writes after `kill -9`, and starts
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

/**
 * Runs Swift and resolves once it accepts requests. Swift ends when its standard input closes, so it
 * cannot outlive this process.
 */
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
