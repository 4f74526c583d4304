import { createServer } from 'node:http';
import type { PaymentGateway } from '../../../server/features/payments/gateway.ts';
import { createMsuGateway } from '../../../server/features/payments/gateway-msu/msu-client.ts';
import { serve } from '../servers/free-port.ts';

/** A bank with scripted answers, for results that the sandbox bank does not produce. */
export interface StubBank {
  readonly gateway: PaymentGateway;
  /** The secret that signs its returns. */
  readonly secretKey: string;
  /** The rows of every transaction list from now on. */
  rows: object[];
  /** Actions that fail with HTTP 500 from now on. */
  failing: string[];
  /** Actions that are refused without an error code from now on. */
  refusing: string[];
  /** Actions that are answered only when `release` is called. */
  silent: string[];
  /** Answers all held requests, and from now on each at once. */
  release(): void;
  /** The requested actions in order. */
  readonly asked: readonly string[];
  stop(): Promise<void>;
}

/** A row of the list: by default an approved sale. */
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

/** Starts a stub bank over HTTP, and the real client for it. */
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
  const { url, stop } = await serve(server);
  const secretKey = 'the stub bank’s key';
  const gateway = createMsuGateway({
    apiUrl: url,
    hppUrl: 'https://bank.example/pay',
    merchant: 'm',
    merchantUser: 'u',
    merchantPassword: 'p',
    secretKey,
  });
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
  // Each payment gets its own transaction id.
  const rows = bank.rows.map((row) => ({ ...row, pgTranId: `T-${name}` }));
  return {
    ...approved,
    merchantPaymentId: name,
    transactionCount: String(rows.length),
    transactionList: rows,
  };
}
