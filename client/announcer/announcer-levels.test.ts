import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announcerRig as setUp } from '../../tests/kit/announcer-rig.ts';
import { FLUSH_WINDOW_MS } from './announcer.ts';
import { WRITE_GAP_MS } from './writer.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a message of another conversation', () => {
  it('is announced as its sender’s name, and several messages as their number', () => {
    const { ana, ivan, texts, wait } = setUp();
    ivan();
    wait(FLUSH_WINDOW_MS);
    ana('Hello');
    ivan();
    ivan();
    wait(FLUSH_WINDOW_MS);
    expect(texts()).toEqual(['New message from Ivan', 'Ana: Hello. 2 new messages from Ivan']);
  });
});

describe('a level', () => {
  it('"names" announces senders and counts, never the text', () => {
    const { announcer, ana, ivan, texts, wait } = setUp();
    announcer.setLevel('names');
    ana('Hello');
    wait(FLUSH_WINDOW_MS);
    ana('One');
    ana('Two');
    ivan('Three');
    wait(FLUSH_WINDOW_MS);
    expect(texts()).toEqual(['New message from Ana', '3 new messages from Ana and Ivan']);
    expect(announcer.log().at(-1)?.text).toBe('Ivan: Three');
  });

  it.each(['sound', 'off'] as const)('"%s" writes no unsolicited announcement', (level) => {
    const { announcer, ana, texts, wait } = setUp();
    announcer.setLevel(level);
    ana('Hello');
    announcer.announce('Connection lost.', { isNews: true });
    wait(60_000);
    expect(texts()).toEqual([]);
    expect(announcer.log().map((line) => line.text)).toEqual(['Ana: Hello', 'Connection lost.']);
  });

  it.each(['sound', 'off'] as const)('"%s" still announces replies and failures', (level) => {
    const { announcer, ana, texts, wait } = setUp();
    announcer.setLevel(level);
    announcer.announce('30 older messages loaded');
    wait(WRITE_GAP_MS);
    announcer.announce('Not sent.', { urgent: true });
    wait(WRITE_GAP_MS);
    ana('Hello');
    announcer.repeatLast();
    wait(WRITE_GAP_MS);
    expect(texts()).toEqual(['30 older messages loaded', 'Not sent.', 'Ana: Hello']);
  });
});

describe('the answer to a key', () => {
  it('is announced at once, also while a person types, and stays out of the log', () => {
    const { announcer, texts, wait, world } = setUp();
    world.editing = true;
    announcer.keyPressed();
    announcer.answer('Ana: Hello, 10:32');
    wait(0);
    expect(texts()).toEqual(['Ana: Hello, 10:32']);
    expect(announcer.log()).toEqual([]);
  });

  it('is replaced by the next answer when keys follow quickly', () => {
    const { announcer, texts, wait } = setUp();
    for (const text of ['One', 'Two', 'Three', 'Four']) {
      announcer.answer(text);
      wait(50);
    }
    wait(WRITE_GAP_MS);
    expect(texts()).toEqual(['One', 'Four']);
  });

  it('does not become the last announcement', () => {
    const { announcer, texts, wait } = setUp();
    announcer.announce('Connected');
    wait(WRITE_GAP_MS);
    announcer.answer('Ana: Hello, 10:32');
    wait(WRITE_GAP_MS);
    announcer.repeatLast();
    wait(WRITE_GAP_MS);
    expect(texts().at(-1)).toBe('Connected');
  });
});

describe('while the page is hidden', () => {
  it('nothing is written, and on return one line counts the missed messages', () => {
    const { announcer, ana, ivan, see, texts, wait } = setUp();
    ana('Just before');
    see(true);
    ana('One');
    ivan();
    announcer.announce('Connection lost.', { isNews: true });
    wait(60_000);
    ana('Two');
    wait(60_000);
    expect(texts()).toEqual([]);
    see(false);
    wait(FLUSH_WINDOW_MS);
    expect(texts()).toEqual(['4 messages while you were away']);
    see(true);
    see(false);
    wait(60_000);
    expect(texts()).toHaveLength(1);
  });

  it('a reply waits for the person’s return', () => {
    const { announcer, see, texts, wait } = setUp();
    see(true);
    announcer.announce('Your file was uploaded.');
    wait(60_000);
    see(false);
    wait(0);
    expect(texts()).toEqual(['Your file was uploaded.']);
  });

  it('messages are not announced later at a silent level', () => {
    const { announcer, ana, see, texts, wait } = setUp();
    announcer.setLevel('sound');
    see(true);
    ana('One');
    see(false);
    wait(60_000);
    expect(texts()).toEqual([]);
  });
});

describe('while the announcer is held', () => {
  it('nothing is written until the last hold is released', () => {
    const { announcer, ana, texts, wait } = setUp();
    const [{ release: first }, { release: second }] = [announcer.hold(), announcer.hold()];
    ana('Hello');
    announcer.announce('Saved');
    wait(60_000);
    first();
    first();
    wait(60_000);
    expect(texts()).toEqual([]);
    second();
    wait(WRITE_GAP_MS);
    expect(texts()).toEqual(['Ana: Hello. Saved']);
  });

  it('only its last words are written, and the last answer follows at the end', () => {
    const { announcer, ana, written, wait } = setUp();
    announcer.announce('Saved');
    wait(0);
    const { release, silentIn } = announcer.hold('Recording');
    ana('Hello');
    announcer.answer('One');
    announcer.answer('Two');
    announcer.repeatLast();
    announcer.answer('Three');
    wait(silentIn);
    expect(announcer.isSpeaking()).toBe(false);
    wait(60_000);
    expect(written.map(({ text, urgent }) => [text, urgent])).toEqual([
      ['Saved', false],
      ['Recording', true],
    ]);
    release();
    wait(60_000);
    expect(written.map(({ text }) => text).slice(2)).toEqual(['Three', 'Ana: Hello']);
  });
});

describe('while messages are gathered', () => {
  it('they are counted, and announced as one line with the closing status', () => {
    const { announcer, ana, ivan, texts, wait } = setUp();
    const finish = announcer.gather();
    ana('One');
    ana('Two');
    ivan();
    wait(60_000);
    announcer.announce('Connected again.', { isNews: true });
    finish();
    wait(WRITE_GAP_MS);
    expect(texts()).toEqual(['Connected again. 3 messages while you were away']);
  });

  it('no line is announced without messages', () => {
    const { announcer, texts, wait } = setUp();
    announcer.gather()();
    wait(60_000);
    expect(texts()).toEqual([]);
  });
});
