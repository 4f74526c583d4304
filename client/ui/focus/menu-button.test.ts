import { describe, expect, it } from 'vitest';
import { nextInMenu } from './menu-button.tsx';

const labels = ['Buyer', 'Freelancer', 'Sign out', 'Settings'];

describe('keys in a menu', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 3, 0],
    ['ArrowUp', 0, 3],
    ['Home', 2, 0],
    ['End', 0, 3],
    ['f', 0, 1],
    ['S', 0, 2],
    ['s', 2, 3],
    ['s', 3, 2],
  ])('%s moves from item %i to item %i', (key, from, to) => {
    expect(nextInMenu(key, from, labels)).toBe(to);
  });

  it.each(['x', ' ', 'Enter', 'Tab', 'Shift'])('%s does not move', (key) => {
    expect(nextInMenu(key, 0, labels)).toBeUndefined();
  });
});
