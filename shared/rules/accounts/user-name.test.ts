import { describe, expect, test } from 'vitest';
import { firstBroken } from '../rule.ts';
import { userNameRules } from './name.ts';
import { englishOf } from '../../../tests/kit/read/english-of.ts';

const faultOf = (userName: string) => englishOf(firstBroken(userNameRules, { userName }));

describe('a username', () => {
  test.each(['ana', 'Марко 2', 'Ωmega'.slice(0, 1), '音子 Otoko', "D'Angelo-Müller", '한글 sound'])(
    'may be %s',
    (userName) => {
      expect(faultOf(userName)).toBeUndefined();
    },
  );

  test.each(['аna', 'ρaul', 'мαрко', 'Аｎa', 'anaא'])(
    'is refused if it mixes alphabets: %s',
    (userName) => {
      expect(faultOf(userName)).toBe(
        'Please write your username in the letters of one alphabet, not of several.',
      );
    },
  );

  test.each(['...', ' ', 'an\u202Ea', 'an\u0000a', '🦜', '٣', '\u2800', '\u3164'])(
    'is refused without a readable letter: %j',
    (userName) => {
      expect(faultOf(userName)).toBe(
        'Please use at least one letter, and no invisible characters.',
      );
    },
  );
});
