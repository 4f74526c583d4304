import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type ReceivedEmail, readEmail } from '../read/read-email.ts';

/**
 * The behaviour of the server: accepts e-mails; refuses each recipient temporarily; disconnects before
 * it confirms an e-mail; or never confirms it. It always refuses refused.example temporarily, and
 * gone.example for good.
 */
export type SmtpBehaviour = 'takes' | 'refuses' | 'hangs up' | 'is silent';

/** A real mail server with adjustable behaviour. */
export interface TestSmtp {
  readonly url: string;
  readonly port: number;
  /** The accepted e-mails in order. */
  readonly emails: readonly ReceivedEmail[];
  /** The return paths of the accepted e-mails, in order. */
  readonly returnPaths: readonly string[];
  /** Returns the number of attempted e-mails, accepted or not. */
  readonly tries: () => number;
  behave(behaviour: SmtpBehaviour): void;
  stop(): Promise<void>;
}

/** Starts a mail server, optionally on the port of an earlier one. */
export async function startSmtp(behaviour: SmtpBehaviour = 'takes', port = 0): Promise<TestSmtp> {
  const emails: ReceivedEmail[] = [];
  const returnPaths: string[] = [];
  let now = behaviour;
  let tries = 0;
  const onRcptTo: SMTPServerOptions['onRcptTo'] = ({ address }, _session, callback) => {
    tries += 1;
    if (address.endsWith('@gone.example')) {
      const text = `5.1.1 <${address}>: Recipient address rejected: User unknown`;
      return callback(Object.assign(new Error(text), { responseCode: 550 }));
    }
    if (now !== 'refuses' && !address.endsWith('@refused.example')) return callback();
    callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
  };
  const onData: SMTPServerOptions['onData'] = (stream, session, callback) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (now === 'is silent') return;
      if (now === 'hangs up') return closeConnection(server, session.id);
      const { mailFrom } = session.envelope;
      returnPaths.push(mailFrom === false ? '' : mailFrom.address);
      emails.push(readEmail(Buffer.concat(chunks).toString('utf8')));
      callback();
    });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo,
    onData,
  });
  // A killed sender is not an error of the server.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const { port: taken } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    emails,
    returnPaths,
    tries: () => tries,
    behave: (next) => void (now = next),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Closes a connection without an answer. */
function closeConnection(server: SMTPServer, sessionId: string): void {
  for (const { id, _socket } of server.connections) if (id === sessionId) _socket.destroy();
}
