import { beforeEach, describe, expect, test } from 'vitest';
import { keepPulse, type Pulse, PULSE_MS } from './server-pulse.ts';

let at: number;
let calls: string[];
let line: (text: string) => void;
let pulse: Pulse;

beforeEach(() => {
  at = 0;
  calls = [];
  line = (text) => pulse.hear(text);
  pulse = keepPulse({
    id: 'own',
    say: (text) => line(text),
    onLost: () => calls.push('lost'),
    onFound: () => calls.push('found'),
    onGone: () => calls.push('gone'),
    onSilence: () => calls.push('silence'),
    now: () => at,
  });
});

function beats(count: number, meanwhile: () => void = () => {}): void {
  for (let beat = 0; beat < count; beat += 1) {
    at += PULSE_MS;
    meanwhile();
    pulse.beat();
  }
}

const cutTheLine = () => {
  line = () => {};
};
const restoreTheLine = () => {
  line = (text) => pulse.hear(text);
};

describe('the line', () => {
  test('is up as long as the server hears its own heartbeat', () => {
    beats(100);
    expect(calls).toEqual([]);
    expect(pulse.isUp()).toBe(true);
  });

  test('is reopened and found again if it falls silent without closing', () => {
    beats(3);
    cutTheLine();
    beats(7);
    expect(calls).toEqual(['lost', 'silence']);
    expect(pulse.isUp()).toBe(false);
    beats(10);
    expect(calls).toEqual(['lost', 'silence', 'silence']);
    restoreTheLine();
    beats(1);
    expect(calls.at(-1)).toBe('found');
    expect(pulse.isUp()).toBe(true);
  });

  test('is up again, once broken, only after a heartbeat sent later', () => {
    beats(3);
    pulse.lose();
    pulse.hear('own 3');
    expect(pulse.isUp()).toBe(false);
    beats(1);
    expect(calls).toEqual(['lost', 'found']);
  });

  test('is not judged after a pause of the server itself', () => {
    beats(3);
    at += 60_000;
    pulse.beat();
    beats(3);
    expect(calls).toEqual([]);
  });
});

describe('another server', () => {
  const heard = () => pulse.hear('other 7');

  test('is counted while it is heard, and reported gone once', () => {
    beats(3, heard);
    expect(pulse.servers()).toBe(2);
    beats(20);
    expect(calls).toEqual(['gone']);
    expect(pulse.servers()).toBe(1);
  });

  test('is not reported gone because this server was cut off', () => {
    beats(3, heard);
    cutTheLine();
    beats(20);
    restoreTheLine();
    beats(3);
    beats(20, heard);
    expect(calls).not.toContain('gone');
    expect(pulse.servers()).toBe(2);
  });
});
