import { connect, type Socket } from 'node:net';

interface HttpReply {
  readonly status: number;
  readonly body: Buffer;
}

/** A client with keep-alive connections. */
interface HttpClient {
  /** Sends a complete request; a connection carries one request at a time. */
  send(request: Buffer | string): Promise<HttpReply>;
  /** Bytes received so far. */
  readonly received: number;
}

/**
 * Creates a client on raw sockets: Node's own client would cost as much CPU as the server under
 * test. It opens a connection for each concurrent request.
 */
export function createHttpClient(port: number): HttpClient {
  const free: Socket[] = [];
  let received = 0;

  function open(): Socket {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    // An error rejects the running request, in `exchange`. On an idle connection it has no effect.
    socket.on('error', () => {});
    socket.on('close', () => {
      const at = free.indexOf(socket);
      if (at >= 0) free.splice(at, 1);
    });
    return socket;
  }

  return {
    async send(request) {
      const socket = free.pop() ?? open();
      const reply = await exchange(socket, request, (bytes) => (received += bytes));
      if (!socket.destroyed) free.push(socket);
      return reply;
    },
    get received() {
      return received;
    },
  };
}

function exchange(
  socket: Socket,
  request: Buffer | string,
  count: (bytes: number) => void,
): Promise<HttpReply> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let head = '';
    let end: ReplyEnd = () => false;
    let have = 0;
    let tail: Buffer = Buffer.alloc(0);
    const take = (piece: Buffer) => {
      count(piece.length);
      let bytes = piece;
      if (head === '') {
        bytes = Buffer.concat([...pieces.splice(0), piece]);
        const headEnd = bytes.indexOf(HEAD_END);
        if (headEnd < 0) return void pieces.push(bytes);
        head = bytes.toString('latin1', 0, headEnd);
        bytes = bytes.subarray(headEnd + HEAD_END.length);
        end = endOf(head);
      }
      pieces.push(bytes);
      have += bytes.length;
      tail = Buffer.concat([tail, bytes.subarray(-LAST_CHUNK.length)]).subarray(-LAST_CHUNK.length);
      if (!end(have, tail)) return;
      over();
      resolve({ status: Number(head.slice(9, 12)), body: Buffer.concat(pieces) });
    };
    const closed = () => {
      over();
      reject(new Error('The connection ended before the reply.'));
    };
    const over = () => {
      socket.off('data', take);
      socket.off('close', closed);
    };
    socket.on('data', take);
    socket.on('close', closed);
    socket.write(request);
  });
}

/** Returns whether a body with this length and tail is complete. */
type ReplyEnd = (have: number, tail: Buffer) => boolean;

function endOf(head: string): ReplyEnd {
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  if (length !== undefined) return (have) => have >= Number(length);
  if (/^transfer-encoding: *chunked/im.test(head)) {
    return (_have, tail) => tail.equals(LAST_CHUNK);
  }
  return () => true;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');
