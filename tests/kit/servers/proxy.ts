import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDebianProgram } from './debian-program.ts';
import { freePort } from './free-port.ts';
import { waitFor } from '../wait-for.ts';

/** A proxy with its configuration from docs/operations, in front of two servers. */
export interface Proxy {
  /** The address over TLS. */
  readonly url: string;
  /** The plain address, which only redirects. */
  readonly plainUrl: string;
  /** The certificate to trust. */
  readonly ca: string;
  /** Makes a request with an unmodified path. */
  ask(path: string, how?: Ask): Promise<Answer>;
  /** Returns its output so far, including the access log. */
  log(): string;
  stop(): Promise<void>;
}

/** The options of a request, by default a GET without headers. */
export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** The programs, with their Debian packages and their arguments for a configuration file. */
const PROGRAMS = {
  nginx: {
    file: 'nginx.conf',
    debian: 'nginx-light',
    check: (file: string, pid: string) => ['-t', '-c', file, '-g', `pid ${pid};`],
    run: (file: string, pid: string) => ['-c', file, '-g', `daemon off; pid ${pid};`],
  },
  haproxy: {
    file: 'haproxy.cfg',
    debian: 'haproxy',
    check: (file: string) => ['-c', '-f', file],
    run: (file: string) => ['-db', '-f', file],
  },
} as const;

/**
 * Starts a proxy with the operators' configuration file. Only addresses and paths are replaced, and
 * optionally HAProxy's server timeout. Throws if the proxy rejects the file.
 */
export async function startProxy(
  name: keyof typeof PROGRAMS,
  servers: readonly [string, string],
  { serverTimeout }: { serverTimeout?: string } = {},
): Promise<Proxy> {
  const { file, run } = PROGRAMS[name];
  const folder = mkdtempSync(join(tmpdir(), `earmark-${name}-`));
  const [tls, plain] = [await freePort(), await freePort()];
  const ca = makeCertificate(folder);
  const path = join(folder, file);
  // nginx cannot open a standard output that is a socket, as Node's is.
  const accessLog = join(folder, 'access.log');
  writeFileSync(path, placed(readFileSync(`docs/operations/${file}`, 'utf8')));
  const pid = join(folder, 'pid');
  requireTaken(name, [path, pid]);
  const program = await startDebianProgram(name, run(path, pid));
  const stop = async () => {
    // Stops gracefully first, because nginx's workers survive a kill of the main process.
    const ended = once(program.child, 'exit');
    if (program.child.exitCode === null && program.child.kill('SIGTERM')) await ended;
    await program.kill();
    rmSync(folder, { recursive: true });
  };
  const ask = (at: string, how: Ask = {}) => askOver(tls, ca, at, how);
  try {
    await waitFor(`${name} to find a server`, async () => {
      if (program.child.exitCode !== null) throw new Error(`${name} ended: ${program.output()}`);
      return ask('/api/docs').then(
        ({ status }) => status === 200,
        () => false,
      );
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `https://127.0.0.1:${tls}`,
    plainUrl: `http://127.0.0.1:${plain}`,
    ca,
    ask,
    log: () => program.output() + (existsSync(accessLog) ? readFileSync(accessLog, 'utf8') : ''),
    stop,
  };

  function placed(text: string): string {
    return servers
      .reduce((all, server, index) => {
        return all.replaceAll(`earmark-${index + 1}:3000`, new URL(server).host);
      }, text)
      .replaceAll('store:9000', '127.0.0.1:9')
      .replace('/dev/stdout', accessLog)
      .replace('timeout server 60s', `timeout server ${serverTimeout ?? '60s'}`)
      .replace('http {', `http {${process.getuid?.() === 0 ? '' : ownPlaces(folder)}`)
      .replaceAll(/(listen |bind )(?:\*|):?80\b/g, `$1127.0.0.1:${plain}`)
      .replaceAll(/(listen |bind )(?:\*|):?443\b/g, `$1127.0.0.1:${tls}`)
      .replaceAll(/\/etc\/(?:nginx|haproxy)\/tls/g, folder);
  }
}

/** Makes the program check its configuration file. */
function requireTaken(name: keyof typeof PROGRAMS, [path, pid]: readonly [string, string]): void {
  const { file, debian, check } = PROGRAMS[name];
  const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` };
  const checked = spawnSync(name, check(path, pid), { encoding: 'utf8', env });
  if (checked.error) {
    throw new Error(`${name} is missing: install the Debian package ${debian}.`);
  }
  if (checked.status !== 0) throw new Error(`${file} is refused: ${checked.stderr}`);
}

/** Temporary folders for nginx: Debian's own require root. */
function ownPlaces(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join(' ');
}

/** Creates a self-signed certificate for this machine, in the files that the proxies name. */
function makeCertificate(folder: string): string {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const names = ['-nodes', '-days', '2', '-subj', '/CN=earmark.example'];
  const made = spawnSync(
    'openssl',
    [...words, ...names, '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key].concat([
      '-out',
      certificate,
    ]),
    { encoding: 'utf8' },
  );
  if (made.status !== 0) {
    throw new Error(`openssl made no certificate (Debian package openssl): ${made.stderr ?? ''}`);
  }
  const text = readFileSync(certificate, 'utf8');
  writeFileSync(join(folder, 'earmark.pem'), text + readFileSync(key, 'utf8'));
  return text;
}

function askOver(port: number, ca: string, path: string, how: Ask): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = how;
  return new Promise((resolve, reject) => {
    const to = { host: '127.0.0.1', port, ca, path, method, agent: false };
    const asked = request(
      { ...to, headers: { ...headers, host: 'earmark.example' } },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => void (text += chunk.toString()));
        const { statusCode: status = 0, headers: heads } = response;
        response.on('end', () => resolve({ status, headers: heads, text }));
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}
