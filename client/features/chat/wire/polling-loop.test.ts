import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { POLLING } from '../../../../shared/polling.ts';
import { createPollingLoop, paceOf } from './polling-loop.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A loop that records the time of each poll, milliseconds since its creation. */
function loop({ first = 1_000, every = 2_000 } = {}) {
  const world = { reached: true, hidden: false, answerAfter: 0 };
  const begin = Date.now();
  const asked: number[] = [];
  const made = createPollingLoop({
    async ask() {
      asked.push(Date.now() - begin);
      await new Promise((resolve) => setTimeout(resolve, world.answerAfter));
      return world.reached;
    },
    pace: () => ({ first, every }),
    isHidden: () => world.hidden,
  });
  return { loop: made, asked, world, wait: (time: number) => vi.advanceTimersByTimeAsync(time) };
}

describe('a polling loop', () => {
  test('polls after its first delay, then at its interval, until it is stopped', async () => {
    const { loop: polling, asked, wait } = loop();
    polling.start();
    await wait(7_500);
    expect(asked).toEqual([1_000, 3_000, 5_000, 7_000]);
    polling.stop();
    await wait(60_000);
    expect(asked).toHaveLength(4);
  });

  test('measures from poll to poll and never overlaps', async () => {
    const { loop: polling, asked, world, wait } = loop();
    world.answerAfter = 500;
    polling.start();
    await wait(3_700);
    world.answerAfter = 5_000;
    await wait(6_000);
    expect(asked).toEqual([1_000, 3_000, 5_000]);
    await wait(400);
    expect(asked).toHaveLength(4);
  });

  test('polls a tenth as often on a hidden page, and immediately when it is shown', async () => {
    const { loop: polling, asked, world, wait } = loop();
    world.hidden = true;
    polling.start();
    await wait(25_000);
    expect(asked).toEqual([1_000, 21_000]);
    world.hidden = false;
    polling.hurry();
    await wait(2_100);
    expect(asked.slice(2)).toEqual([25_000, 27_000]);
  });

  test('backs off from an unreachable server', async () => {
    const { loop: polling, asked, world, wait } = loop({ first: 0, every: 400 });
    world.reached = false;
    polling.start();
    await wait(4_500);
    expect(asked).toEqual([0, 2_000, 4_000]);
    world.reached = true;
    await wait(2_400);
    expect(asked.slice(3)).toEqual([6_000, 6_400, 6_800]);
  });

  test('does not continue after a stop during a poll', async () => {
    const { loop: polling, asked, world, wait } = loop();
    world.answerAfter = 500;
    polling.start();
    await wait(1_200);
    polling.stop();
    await wait(10_000);
    expect(asked).toEqual([1_000]);
    polling.hurry();
    await wait(10_000);
    expect(asked).toEqual([1_000]);
  });
});

test.each([
  ['/user/messages/7', { first: 1_000, every: 2_000 }],
  ['/user/messages/7/8/9', { first: 1_000, every: 2_000 }],
  ['/audio-service-chat/3/7', { first: 1_000, every: 400 }],
  ['/user-service-chat/3/7', { first: 10, every: 3_000 }],
])('the screen %s is polled at the specification’s pace', (pathname, pace) => {
  expect(paceOf(pathname)).toEqual(pace);
});

test('the other conversations are polled every 10 seconds', () => {
  expect(POLLING.headerChats.every).toBe(10_000);
});
