import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { Server } from 'socket.io';
import { type WebSocket, WebSocketServer } from 'ws';
import { createBatcher } from '../../../server/platform/jobs/batcher.ts';

/*
 * The references: the smallest servers that store a message before they acknowledge and forward it.
 * They have no authentication, validation or numbering.
 *     REFERENCE=ws            plain WebSocket, one INSERT a message
 *     REFERENCE=insert        Socket.IO, one INSERT a message
 *     REFERENCE=batch         Socket.IO, one INSERT for all waiting messages
 */

interface Message {
  readonly conversationId: number;
  readonly senderId: number;
  readonly text: string;
}

type Store = (message: Message) => Promise<number>;
type Ack = (reply: { success: true; id: number }) => void;

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const http = createServer();
const kind = process.env['REFERENCE'];
if (kind === 'ws') servePlain(http, insertOne);
else serveSocketIo(http, kind === 'batch' ? createBatcher(insertAll) : insertOne);
http.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listening at ${(http.address() as AddressInfo).port}\n`);
});

async function insertOne({ conversationId, senderId, text }: Message): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    'INSERT INTO bench_message (conversation_id, sender_id, text) VALUES ($1, $2, $3) RETURNING id',
    [conversationId, senderId, text],
  );
  return Number(rows[0]?.id);
}

async function insertAll(messages: readonly Message[]): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO bench_message (conversation_id, sender_id, text)
     SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[]) RETURNING id`,
    [
      messages.map((message) => message.conversationId),
      messages.map((message) => message.senderId),
      messages.map((message) => message.text),
    ],
  );
  return rows.map(({ id }) => Number(id));
}

function serveSocketIo(server: HttpServer, store: Store): void {
  const io = new Server(server, { transports: ['websocket'], serveClient: false });
  io.on('connection', (socket) => {
    const { userId } = socket.handshake.auth as { userId: number };
    void socket.join(`user:${userId}`);
    socket.on('message:send', async (payload: Omit<Message, 'senderId'>, ack: Ack) => {
      const message = { ...payload, senderId: userId };
      const id = await store(message);
      io.to(`user:${correspondentOf(userId)}`).emit('message:sent', { id, ...message });
      ack({ success: true, id });
    });
  });
}

function servePlain(server: HttpServer, store: Store): void {
  const clients = new Map<number, WebSocket>();
  new WebSocketServer({ server }).on('connection', (socket, request) => {
    const userId = Number(new URL(request.url ?? '', 'http://here').searchParams.get('userId'));
    clients.set(userId, socket);
    socket.on('message', async (data: Buffer) => {
      const text = data.toString();
      const blank = text.indexOf(' ');
      const payload = JSON.parse(text.slice(blank)) as Omit<Message, 'senderId'>;
      const message = { ...payload, senderId: userId };
      const id = await store(message);
      const sent = ['message:sent', { id, ...message }];
      clients.get(correspondentOf(userId))?.send(`42${JSON.stringify(sent)}`);
      socket.send(`43${text.slice(0, blank)}${JSON.stringify([{ success: true, id }])}`);
    });
  });
}

/**
 * Returns the other person of a pair. People have consecutive ids, and neighbours (1 and 2, 3 and
 * 4) write to each other.
 */
function correspondentOf(userId: number): number {
  return userId % 2 === 1 ? userId + 1 : userId - 1;
}
