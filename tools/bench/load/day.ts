import { makeWav } from '../../../tests/kit/read/wav.ts';
import { seededRandom } from '../catalogue/random-text.ts';
import type { Person } from '../chat-load/load-protocol.ts';
import { CARD, readReturn } from './bench-bank.ts';
import type { World, WorldSound } from './day-order.ts';
import type { Tally } from './figures.ts';
import { createHttpClient } from './http-client.ts';
import { openWires } from './wires.ts';

/** Builds a GET request with a browser's headers. */
function getRequest(path: string, headers: Readonly<Record<string, string>> = {}): string {
  return `${headOf('GET', path, headers)}\r\n`;
}

/** Builds an API call with a JSON body. */
function callRequest(path: string, payload: object): string {
  return withBody(`/api${path}`, 'application/json', JSON.stringify(payload));
}

/** Builds a form post as a browser sends it. */
function formRequest(path: string, form: URLSearchParams): string {
  return withBody(path, 'application/x-www-form-urlencoded', form.toString());
}

/** The size of uploaded sounds: two seconds of mono. */
const SOUND_BYTES = 176_444;
const UPLOAD_PATH =
  '/api/media/uploadFile?file=take.wav&num=0&totalChunks=1&extension=wav&end=true&purpose=stock';
const sound = makeWav(SOUND_BYTES);

/** Builds the upload of a small sound as a single raw chunk. */
function uploadRequest(token: string): Buffer {
  const head = headOf('POST', UPLOAD_PATH, {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/octet-stream',
    'Content-Length': String(sound.length),
  });
  return Buffer.concat([Buffer.from(`${head}\r\n`), sound]);
}

function withBody(path: string, type: string, body: string): string {
  const length = String(Buffer.byteLength(body));
  return `${headOf('POST', path, { 'Content-Type': type, 'Content-Length': length })}\r\n${body}`;
}

function headOf(method: string, path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ Host: '127.0.0.1', 'User-Agent': AGENT, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}`;
}

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/**
 * The tools of an action. Every request to the server is timed under a name, the first one from when
 * the action was due. Unexpected answers throw.
 */
export interface Day {
  readonly world: World;
  random(): number;
  pick<T>(values: readonly T[]): T;
  anybody(): Person;
  buyer(): Person;
  seller(): Person;
  /** Returns a buyer and a sound that this buyer has not bought yet. */
  nextPurchase(): { buyer: Person; sound: WorldSound };
  get(name: string, path: string, headers?: Readonly<Record<string, string>>): Promise<void>;
  call(name: string, path: string, payload: object): Promise<Buffer>;
  postForm(name: string, path: string, form: URLSearchParams): Promise<void>;
  upload(token: string): Promise<Buffer>;
  /**
   * Pays on the bank's page, which is not timed, because it is not part of Earmark. Returns the
   * form that the browser brings back.
   */
  payAtBank(path: string): Promise<URLSearchParams>;
  writeMessage(): Promise<void>;
  comeAndGo(): Promise<void>;
}

/** The people, with the connections of those who chat. */
export interface OpenDay {
  /** Returns the tools for an action that was due at `due`, in the time of `performance.now()`. */
  at(due: number, tally: Tally): Day;
  /** Bytes that the server sent, except over Socket.IO. */
  readonly received: number;
}

/** Opens the Socket.IO connections of those who chat. */
export async function openDay(world: World): Promise<OpenDay> {
  const shop = createHttpClient(world.port);
  const bank = createHttpClient(world.bankPort);
  const wires = await openWires(world);
  const random = seededRandom(7);
  const people = world.people.length;
  let purchases = 0;

  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const personAt = (place: number): Person => world.people[place] as Person;
  const anyPair = () => 2 * Math.floor((random() * people) / 2);

  function at(due: number, tally: Tally): Day {
    let begins: number | undefined = due;

    async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
      const began = begins ?? performance.now();
      begins = undefined;
      const result = await work();
      tally.answered(name, performance.now() - began);
      return result;
    }

    const ask = (name: string, request: Buffer | string, ...statuses: number[]): Promise<Buffer> =>
      timed(name, async () => {
        const { status, body } = await shop.send(request);
        if (statuses.includes(status)) return body;
        throw new Error(`${name}: ${status} ${body.toString('utf8', 0, 120)}`);
      });

    return {
      world,
      random,
      pick,
      anybody: () => pick(world.people),
      buyer: () => personAt(anyPair()),
      seller: () => personAt(anyPair() + 1),
      nextPurchase: () => purchaseOf(world, (purchases += 1)),
      async get(name, path, headers) {
        await ask(name, getRequest(path, headers), 200, 206);
      },
      call: (name, path, payload) => ask(name, callRequest(path, payload), 200),
      async postForm(name, path, form) {
        await ask(name, formRequest(path, form), 303);
      },
      upload: (token) => ask('upload', uploadRequest(token), 200),
      async payAtBank(path) {
        const { body } = await bank.send(formRequest(path, CARD));
        return readReturn(body.toString());
      },
      async writeMessage() {
        const lateBy = performance.now() - due;
        const { stored, arrived } = await wires.write(Math.floor(random() * world.talkers));
        tally.answered('message, acknowledged', stored + lateBy);
        tally.answered('message, arrived', arrived + lateBy);
      },
      comeAndGo: () =>
        timed('live connection', () =>
          wires.visit(world.talkers + Math.floor(random() * (people - world.talkers))),
        ),
    };
  }

  return {
    at,
    get received() {
      return shop.received;
    },
  };
}

/** Goes through all buyers in turn, with a different sound in each round. */
function purchaseOf({ people, sounds }: World, number: number) {
  const pairs = people.length / 2;
  const round = Math.floor(number / pairs);
  const buyer = people[2 * (number % pairs)] as Person;
  const sound = sounds[(31 * number + round) % sounds.length] as WorldSound;
  return { buyer, sound };
}
