import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announcerRig as setUp } from '../../tests/kit/announcer-rig.ts';
import {
  BURST_GAP_MS,
  FLUSH_WINDOW_MS,
  GATHER_MS,
  KEY_PAUSE_MS,
  LOG_SIZE,
  LONGEST_HOLD_MS,
} from './announcer.ts';
import { WRITE_LIFE_MS } from './writer.ts';

const NBSP = '\u00A0';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a message', () => {
  it('is written at once as name and text if none came shortly before', () => {
    const { ana, texts, wait } = setUp();
    ana('Hello there');
    wait(0);
    expect(texts()).toEqual(['Ana: Hello there']);
    wait(FLUSH_WINDOW_MS);
    ana('Are you there?');
    wait(0);
    expect(texts()).toEqual(['Ana: Hello there', 'Ana: Are you there?']);
  });

  it('waits for the next one shortly after another, at most as long as the window', () => {
    const { ana, texts, wait } = setUp();
    ana('One');
    wait(50);
    ana('Two');
    wait(BURST_GAP_MS / 2);
    ana('Three');
    expect(texts()).toEqual(['Ana: One']);
    wait(BURST_GAP_MS);
    expect(texts()).toEqual(['Ana: One', 'Ana: Two. Ana: Three']);
    wait(60_000);
    ana('One');
    for (let at = 0; at <= FLUSH_WINDOW_MS; at += BURST_GAP_MS / 2) {
      ana('And');
      wait(BURST_GAP_MS / 2);
    }
    expect(texts().slice(2)).toEqual(['Ana: One. Ana: And', '8 new messages from Ana. Last: And']);
  });

  it('is written together with up to two others that arrive with it, in order', () => {
    const { ana, ivan, texts, wait } = setUp();
    ana('One');
    ivan('Two.');
    ana('Three');
    wait(FLUSH_WINDOW_MS);
    expect(texts()).toEqual(['Ana: One. Ivan: Two. Ana: Three']);
  });
});

describe('a burst', () => {
  it('of 15 messages within 500 ms is the first one, then the count and the last one', () => {
    const { ana, texts, wait } = setUp();
    for (let number = 1; number <= 15; number++) {
      ana(`Message ${number}`);
      wait(33);
    }
    wait(2_000);
    expect(texts()).toEqual(['Ana: Message 1', '14 new messages from Ana. Last: Message 15']);
  });

  it('of several people names them and the last sender', () => {
    const { ana, ivan, texts, wait } = setUp();
    ana('1');
    ana('2');
    ana('3');
    ivan('4');
    wait(FLUSH_WINDOW_MS);
    expect(texts()).toEqual(['4 new messages from Ana and Ivan. Last: Ivan: 4']);
  });

  it('of one message each half second is gathered after the third', () => {
    const { ana, texts, wait } = setUp();
    for (let number = 1; number <= 10; number++) {
      ana(`Spread ${number}`);
      wait(500);
    }
    wait(GATHER_MS);
    expect(texts()).toEqual([
      'Ana: Spread 1',
      'Ana: Spread 2',
      'Ana: Spread 3',
      '6 new messages from Ana. Last: Spread 9',
      'Ana: Spread 10',
    ]);
  });
});

describe('while a person presses keys', () => {
  it('nothing is written until a pause after the last key, then everything in full', () => {
    const { announcer, ana, texts, wait, world } = setUp();
    world.editing = true;
    ana('Are you there?');
    for (let key = 0; key < 10; key++) {
      announcer.keyPressed();
      wait(300);
    }
    expect(texts()).toEqual([]);
    wait(KEY_PAUSE_MS - 301);
    expect(texts()).toEqual([]);
    wait(1);
    expect(texts()).toEqual(['Ana: Are you there?']);
  });

  it('status texts wait too, even urgent ones', () => {
    const { announcer, texts, wait, world } = setUp();
    world.editing = true;
    announcer.keyPressed();
    announcer.announce('Saved', { urgent: true });
    wait(KEY_PAUSE_MS - 1);
    expect(texts()).toEqual([]);
    wait(1);
    expect(texts()).toEqual(['Saved']);
  });

  it('the hold ends after 10 seconds, and several messages become a count', () => {
    const { announcer, ana, written, wait, world } = setUp();
    world.editing = true;
    const begin = Date.now();
    announcer.keyPressed();
    ana('One');
    wait(100);
    ana('Two');
    while (Date.now() < begin + LONGEST_HOLD_MS + 1_000) {
      announcer.keyPressed();
      wait(100);
    }
    expect(written).toHaveLength(1);
    expect(written[0]?.text).toBe('2 new messages from Ana. Last: Two');
    expect(written[0]?.at).toBe(begin + LONGEST_HOLD_MS);
  });

  it('a key outside a text field delays news, but not the reply to the key', () => {
    const { announcer, ana, texts, wait } = setUp();
    ana('One');
    announcer.announce('Connected again.', { isNews: true });
    announcer.keyPressed();
    announcer.announce('Item removed successfully.');
    wait(KEY_PAUSE_MS - 1);
    expect(texts()).toEqual(['Item removed successfully.']);
    wait(1);
    expect(texts()).toEqual(['Item removed successfully.', 'Ana: One. Connected again.']);
  });
});

describe('the region', () => {
  it('is empty 3 seconds after any announcement', () => {
    const { announcer, ana, region, wait } = setUp();
    announcer.announce('Rain on tin successfully added to cart');
    wait(0);
    expect(region.size).toBe(1);
    wait(WRITE_LIFE_MS);
    expect(region.size).toBe(0);
    ana('ok');
    wait(FLUSH_WINDOW_MS + 3_000);
    expect(region.size).toBe(0);
  });

  it('gets a repeated text with an alternating no-break space', () => {
    const { ana, texts, wait } = setUp();
    for (let time = 0; time < 3; time++) {
      ana('ok');
      wait(2_000);
    }
    expect(texts()).toEqual(['Ana: ok', `Ana: ok${NBSP}`, 'Ana: ok']);
  });

  it('gets two texts far enough apart to be spoken in order', () => {
    const { announcer, written, wait } = setUp();
    announcer.announce('First');
    wait(10);
    announcer.announce('Second');
    wait(1_000);
    expect(written.map((line) => line.text)).toEqual(['First', 'Second']);
    const [first, second] = written;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(200);
  });

  it('gets simultaneous texts in one write, urgent ones separately', () => {
    const { announcer, written, wait } = setUp();
    announcer.announce('Connected.');
    announcer.announce('2 messages while you were away');
    announcer.announce('Not sent', { urgent: true });
    wait(0);
    expect(written.map(({ text, urgent }) => [text, urgent])).toEqual([
      ['Not sent', true],
      ['Connected. 2 messages while you were away', false],
    ]);
  });
});

describe('a written text', () => {
  it('counts as being spoken for its estimated length, or until a key is pressed', () => {
    const { announcer, wait } = setUp();
    expect(announcer.isSpeaking()).toBe(false);
    announcer.announce('Connected again.');
    wait(900);
    expect(announcer.isSpeaking()).toBe(true);
    wait(200);
    expect(announcer.isSpeaking()).toBe(false);
    announcer.announce('Connected again.');
    wait(0);
    announcer.keyPressed();
    expect(announcer.isSpeaking()).toBe(false);
  });

  it('tells listeners when it begins and ends', () => {
    const { announcer, wait } = setUp();
    const states: boolean[] = [];
    const stop = announcer.onSpeaking(() => states.push(announcer.isSpeaking()));
    announcer.announce('Connected again.');
    wait(5_000);
    expect(states).toEqual([true, false]);
    announcer.announce('Connected again.');
    wait(0);
    announcer.keyPressed();
    expect(states).toEqual([true, false, true, false]);
    stop();
    announcer.announce('Connected again.');
    wait(0);
    expect(states).toHaveLength(4);
  });
});

describe('afterwards', () => {
  it('the last announcement can be repeated, without a second line in the log', () => {
    const { announcer, texts, wait } = setUp();
    announcer.repeatLast();
    wait(0);
    expect(texts()).toEqual([]);
    announcer.announce('Connected');
    wait(0);
    announcer.repeatLast();
    wait(1_000);
    expect(texts()).toEqual(['Connected', `Connected${NBSP}`]);
    expect(announcer.log().map((line) => line.text)).toEqual(['Connected']);
  });

  it('the log holds the last 50 lines, each message of a burst in full', () => {
    const { announcer, ana, wait } = setUp();
    for (let number = 1; number <= LOG_SIZE + 5; number++) ana(`Message ${number}`);
    wait(FLUSH_WINDOW_MS);
    const lines = announcer.log();
    expect(lines).toHaveLength(LOG_SIZE);
    expect(lines[0]?.text).toBe('Ana: Message 6');
    expect(lines.at(-1)?.text).toBe('Ana: Message 55');
  });
});
