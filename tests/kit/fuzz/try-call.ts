import { type CallPath, callTable } from '../../../shared/features/call-table.ts';
import { ASKERS, type Asker } from '../access/access-people.ts';
import type { AccessWorld } from '../access/access-world.ts';
import { formOf } from '../make/form-of.ts';
import type { RandomNumbers } from '../random-numbers.ts';
import { type Known, type Manner, payloadMaker } from './payloads.ts';
import { RAW_REQUESTS } from './raw-requests.ts';

/** One request of the fuzzer. */
export interface Try {
  readonly asker: Asker;
  /** A description for the report of a failure. */
  readonly title: string;
  readonly path: string;
  readonly init: RequestInit;
  /** Everything that the request contains, to tell an echo from a leak. */
  readonly asked: string;
  /** Whether the answer must be the envelope. */
  readonly isCall: boolean;
}

const PATHS = Object.keys(callTable) as [CallPath, ...CallPath[]];
/** The kinds of payloads. Valid ones are most frequent, since they get furthest. */
export const MANNERS: readonly [Manner, ...Manner[]] = ['valid', 'valid', 'nearly valid', 'wild'];

/**
 * Creates a request from random numbers: a call by some caller, or one time in ten malformed HTTP.
 */
export function makeTry(numbers: RandomNumbers, world: AccessWorld, known: Known): Try {
  const asker = numbers.pick(ASKERS);
  const path = numbers.pick(PATHS);
  if (numbers.between(1, 10) === 1) return rawTry(numbers, `/api${path}`);
  const manner = numbers.pick(MANNERS);
  const { request, kind } = callTable[path];
  const payload = payloadMaker(numbers, known)(request, manner);
  const auth = world.people.auth(asker);
  const values = auth ? { ...payload, Auth: auth } : payload;
  const asked = JSON.stringify(values);
  const init =
    kind === 'upload'
      ? { body: uploadOf(numbers, values) }
      : { headers: { 'Content-Type': 'application/json' }, body: asked };
  const title = `${asker}, ${manner}: ${path} ${JSON.stringify(payload).slice(0, 300)}`;
  const isCall = kind !== 'file';
  return { asker, title, path: `/api${path}`, init: { method: 'POST', ...init }, asked, isCall };
}

function rawTry(numbers: RandomNumbers, callPath: string): Try {
  const { path = callPath, ...init } = numbers.pick(RAW_REQUESTS);
  const asked = String(init.body);
  const title = `raw: ${init.method ?? 'GET'} ${path} ${asked.slice(0, 100)}`;
  return { asker: 'visitor', title, path, init, asked, isCall: false };
}

function uploadOf(numbers: RandomNumbers, values: object): FormData {
  const form = formOf(values);
  const bytes = numbers.pick(['', 'RIFF', 'ID3', '\u0000'.repeat(5_000)]);
  const fileName = numbers.pick(['a.wav', '../a.mp3', 'x'.repeat(300), '\u0000', 'a\r\nb.exe']);
  form.append(numbers.pick(['file', 'audio', 'chunk', 'files[]']), new Blob([bytes]), fileName);
  return form;
}
