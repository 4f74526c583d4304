import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDebianProgram } from './debian-program.ts';
import { freePort } from './free-port.ts';
import { waitFor } from '../wait-for.ts';

/** A real HAProxy in front of several servers. */
export interface LoadBalancer {
  /** The common address of the servers. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts HAProxy, which balances connections between the servers at these ports and skips those
 * that are down.
 */
export async function startLoadBalancer(ports: readonly number[]): Promise<LoadBalancer> {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-haproxy-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configurationOf(port, ports));
  const program = await startDebianProgram('haproxy', ['-db', '-f', file]);
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await program.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitFor('HAProxy to find a server', async () => {
      if (program.child.exitCode !== null) throw new Error(`HAProxy ended: ${program.output()}`);
      return fetch(`${url}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** To HAProxy a WebSocket is a tunnel, which stays open while a client is connected. */
function configurationOf(port: number, ports: readonly number[]): string {
  const servers = ports.map((one, index) => `  server s${index} 127.0.0.1:${one} check`);
  return `global
  maxconn 4000
defaults
  mode http
  option forwardfor
  option redispatch 1
  retries 3
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 5s
frontend people
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /health
  default-server inter 500ms fall 2 rise 1
${servers.join('\n')}
`;
}
