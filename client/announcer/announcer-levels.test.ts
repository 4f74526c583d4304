import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announcerRig as setUp } from './announcer-rig.ts';
import { FLUSH_WINDOW } from './announcer.ts';
import { WRITE_GAP } from './writer.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a message of another conversation', () => {
  it('is told by the name alone, several by their count', () => {
    const { ana, ivan, texts, wait } = setUp();
    ivan();
    wait(FLUSH_WINDOW);
    ana('Hello');
    ivan();
    ivan();
    wait(FLUSH_WINDOW);
    expect(texts()).toEqual(['New message from Ivan', 'Ana: Hello. 2 new messages from Ivan']);
  });
});

describe('a level', () => {
  it('of names and counts tells who wrote and how many, never the words', () => {
    const { announcer, ana, ivan, texts, wait } = setUp();
    announcer.setLevel('names');
    ana('Hello');
    wait(FLUSH_WINDOW);
    ana('One');
    ana('Two');
    ivan('Three');
    wait(FLUSH_WINDOW);
    expect(texts()).toEqual(['New message from Ana', '3 new messages from Ana and Ivan']);
    expect(announcer.log().at(-1)?.text).toBe('Ivan: Three');
  });

  it.each(['sound', 'off'] as const)('of %s writes nothing that nobody asked for', (level) => {
    const { announcer, ana, texts, wait } = setUp();
    announcer.setLevel(level);
    ana('Hello');
    announcer.announce('Connection lost.', { unasked: true });
    wait(60_000);
    expect(texts()).toEqual([]);
    expect(announcer.log().map((line) => line.text)).toEqual(['Ana: Hello', 'Connection lost.']);
  });

  it.each(['sound', 'off'] as const)(
    'of %s lets what answers and what failed be heard',
    (level) => {
      const { announcer, ana, texts, wait } = setUp();
      announcer.setLevel(level);
      announcer.announce('30 older messages loaded');
      wait(WRITE_GAP);
      announcer.announce('Not sent.', { urgent: true });
      wait(WRITE_GAP);
      ana('Hello');
      announcer.repeatLast();
      wait(WRITE_GAP);
      expect(texts()).toEqual(['30 older messages loaded', 'Not sent.', 'Ana: Hello']);
    },
  );
});

describe('what a key asked for', () => {
  it('is said at once, also while a person types, and stays out of the log', () => {
    const { announcer, texts, wait, world } = setUp();
    world.editing = true;
    announcer.keyPressed();
    announcer.answer('Ana: Hello, 10:32');
    wait(0);
    expect(texts()).toEqual(['Ana: Hello, 10:32']);
    expect(announcer.log()).toEqual([]);
  });

  it('gives way to the next one when keys follow quickly', () => {
    const { announcer, texts, wait } = setUp();
    for (const text of ['One', 'Two', 'Three', 'Four']) {
      announcer.answer(text);
      wait(50);
    }
    wait(WRITE_GAP);
    expect(texts()).toEqual(['One', 'Four']);
  });

  it('does not become the last announcement', () => {
    const { announcer, texts, wait } = setUp();
    announcer.announce('Connected');
    wait(WRITE_GAP);
    announcer.answer('Ana: Hello, 10:32');
    wait(WRITE_GAP);
    announcer.repeatLast();
    wait(WRITE_GAP);
    expect(texts().at(-1)).toBe('Connected');
  });
});

describe('out of sight', () => {
  it('nothing is written; on return what came is one line', () => {
    const { announcer, ana, ivan, see, texts, wait } = setUp();
    ana('Just before');
    see(true);
    ana('One');
    ivan();
    announcer.announce('Connection lost.', { unasked: true });
    wait(60_000);
    ana('Two');
    wait(60_000);
    expect(texts()).toEqual([]);
    see(false);
    wait(FLUSH_WINDOW);
    expect(texts()).toEqual(['4 messages while you were away']);
    see(true);
    see(false);
    wait(60_000);
    expect(texts()).toHaveLength(1);
  });

  it('what answers to the person waits for them', () => {
    const { announcer, see, texts, wait } = setUp();
    see(true);
    announcer.announce('Your file was uploaded.');
    wait(60_000);
    see(false);
    wait(0);
    expect(texts()).toEqual(['Your file was uploaded.']);
  });

  it('messages are not spoken of later at a silent level', () => {
    const { announcer, ana, see, texts, wait } = setUp();
    announcer.setLevel('sound');
    see(true);
    ana('One');
    see(false);
    wait(60_000);
    expect(texts()).toEqual([]);
  });
});

describe('while it is held', () => {
  it('nothing is written; everything follows when the last one lets go', () => {
    const { announcer, ana, texts, wait } = setUp();
    const [first, second] = [announcer.hold(), announcer.hold()];
    ana('Hello');
    announcer.announce('Saved');
    wait(60_000);
    first();
    first();
    wait(60_000);
    expect(texts()).toEqual([]);
    second();
    wait(WRITE_GAP);
    expect(texts()).toEqual(['Ana: Hello. Saved']);
  });
});

describe('while messages are gathered', () => {
  it('they are counted, and said as one line together with what ends it', () => {
    const { announcer, ana, ivan, texts, wait } = setUp();
    const tell = announcer.gather();
    ana('One');
    ana('Two');
    ivan();
    wait(60_000);
    announcer.announce('Connected again.', { unasked: true });
    tell();
    wait(WRITE_GAP);
    expect(texts()).toEqual(['Connected again. 3 messages while you were away']);
  });

  it('no line is said of none', () => {
    const { announcer, texts, wait } = setUp();
    announcer.gather()();
    wait(60_000);
    expect(texts()).toEqual([]);
  });
});
