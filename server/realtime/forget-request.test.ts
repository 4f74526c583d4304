import { createServer, IncomingMessage } from 'node:http';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { serve } from '../../tests/kit/servers/free-port.ts';
import { forgetRequest } from './gateway.ts';

const http = createServer();
const server = new Server(http, { transports: ['websocket'] });
afterAll(() => server.close());

test('a connection keeps its request where it is forgotten, and works without it', async () => {
  const requests: unknown[] = [];
  server.engine.on('connection', (connection: { request: unknown }) => {
    requests.push(connection.request);
    forgetRequest(connection);
    requests.push(connection.request);
  });
  server.on('connection', (socket) =>
    socket.on('echo', (word: string, answer: (word: string) => void) => answer(word)),
  );
  const { url } = await serve(http);
  const client = io(url, { transports: ['websocket'] });
  expect(await client.emitWithAck('echo', 'word')).toBe('word');
  expect(requests).toEqual([expect.any(IncomingMessage), null]);
  client.disconnect();
});
