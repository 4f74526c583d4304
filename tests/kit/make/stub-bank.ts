import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentGateway } from '../../../server/features/payments/gateway.ts';
import { createMsuGateway } from '../../../server/features/payments/gateway-msu/msu-client.ts';

/** A bank that answers whatever a test wants, for outcomes that the sandbox bank does not make. */
export interface StubBank {
  readonly gateway: PaymentGateway;
  /** The secret that its returns are signed with. */
  readonly secretKey: string;
  /** The rows of every transaction list, from now on. */
  rows: object[];
  /** Actions that fail with HTTP 500, from now on. */
  failing: string[];
  /** Actions that are refused without an error code, from now on. */
  refusing: string[];
  /** Actions that are answered only once `release` is called. */
  silent: string[];
  /** Answers all that was kept waiting, and from now on everything at once. */
  release(): void;
  /** The actions that were asked for, in order. */
  readonly asked: readonly string[];
  stop(): Promise<void>;
}

/** A row of the list: an approved sale unless said otherwise. */
export function saleRow(amount: number, changes: object = {}): object {
  return {
    transactionType: 'SALE',
    transactionStatus: 'AP',
    pgTranReturnCode: '00',
    currency: 'RSD',
    amount,
    ...changes,
  };
}

/** Starts a stub bank over HTTP, and the real client of it. */
export async function startStubBank(): Promise<StubBank> {
  const asked: string[] = [];
  const held: (() => void)[] = [];
  const bank = {
    rows: [] as object[],
    failing: [] as string[],
    refusing: [] as string[],
    silent: [] as string[],
    release() {
      bank.silent = [];
      for (const send of held.splice(0)) send();
    },
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => void (body += chunk.toString()));
    request.on('end', () => {
      const form = new URLSearchParams(body);
      const action = form.get('ACTION') ?? '';
      asked.push(action);
      const send = () => {
        if (bank.failing.includes(action)) response.writeHead(500).end('down');
        else response.end(JSON.stringify(answer(action, form, bank)));
      };
      if (bank.silent.includes(action)) held.push(send);
      else send();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const secretKey = 'the stub bank’s key';
  const gateway = createMsuGateway({
    apiUrl: `http://127.0.0.1:${port}`,
    hppUrl: 'https://bank.example/pay',
    merchant: 'm',
    merchantUser: 'u',
    merchantPassword: 'p',
    secretKey,
  });
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return Object.assign(bank, { gateway, secretKey, asked, stop });
}

function answer(
  action: string,
  form: URLSearchParams,
  bank: { rows: object[]; refusing: readonly string[] },
): object {
  if (bank.refusing.includes(action)) return { responseCode: '99', responseMsg: 'Declined' };
  const approved = { responseCode: '00', responseMsg: 'Approved' };
  if (action === 'SESSIONTOKEN') {
    return { ...approved, sessionToken: form.get('MERCHANTPAYMENTID')?.padEnd(48, 'X') };
  }
  if (action === 'VOID') bank.rows = bank.rows.map((row) => ({ ...row, transactionStatus: 'VD' }));
  if (action !== 'QUERYTRANSACTION') return approved;
  const name = form.get('MERCHANTPAYMENTID') ?? '';
  // Of each payment the bank has its own number, whatever the test says of all.
  const rows = bank.rows.map((row) => ({ ...row, pgTranId: `T-${name}` }));
  return {
    ...approved,
    merchantPaymentId: name,
    transactionCount: String(rows.length),
    transactionList: rows,
  };
}
