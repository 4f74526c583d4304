import { spawn } from 'node:child_process';
import { DEV_PORT, SERVER } from '../../vite.config.ts';

const isWindows = process.platform === 'win32';
const server = spawn('tsx', ['watch', '--clear-screen=false', 'server/main.ts'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  shell: isWindows,
  env: {
    PUBLIC_URL: `http://127.0.0.1:${DEV_PORT}`,
    ...process.env,
    PORT: new URL(SERVER).port,
  },
});
const client = spawn('vite', process.argv.slice(2), { stdio: 'inherit', shell: isWindows });

// Not in a plugin of Vite: it would start a second server when Vite restarts after a change.
function stop(): void {
  server.kill();
  client.kill();
}
client.once('exit', (code) => {
  process.exitCode = code ?? 1;
  stop();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
