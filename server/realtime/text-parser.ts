import { Decoder, type Packet } from 'socket.io-parser';

/**
 * Socket.IO's own wire format for what is told here, which is JSON throughout. Its encoder looks
 * through each value for binary parts first: half of what encoding a message takes.
 */
class TextEncoder {
  encode({ type, nsp, id, data }: Packet): string[] {
    const place = nsp === '/' ? '' : `${nsp},`;
    return [`${type}${place}${id ?? ''}${data === undefined ? '' : JSON.stringify(data)}`];
  }
}

/** For the option `parser` of Socket.IO's server; clients keep theirs. */
export const textParser = { Encoder: TextEncoder, Decoder };
