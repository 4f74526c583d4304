import { expect, test } from 'vitest';
import { type EditAccountForm, editAccountRules } from './edit-account.ts';
import { allBroken, firstBroken } from '../rule.ts';
import { englishOf } from '../../../tests/kit/read/english-of.ts';

const STORED = { userName: '', name: '', lastName: '' };
const EMPTY: EditAccountForm = {
  userName: '',
  name: '',
  lastName: '',
  address: '',
  telephone: '',
  age: '',
  country: '',
  biography: '',
  languages: '',
};
const RIGHT: EditAccountForm = {
  userName: 'ana',
  name: 'Ana',
  lastName: 'Anić',
  address: 'Knez Mihailova 1',
  telephone: '+381 11 123 4567',
  age: '30',
  country: 'Serbia',
  biography: '',
  languages: '',
};
const faultOf = (form: Partial<EditAccountForm>) =>
  englishOf(firstBroken(editAccountRules(STORED), { ...RIGHT, ...form }));

test('the seven checks report one fault at a time, in the order of the specification', () => {
  const said: (string | undefined)[] = [];
  let form = EMPTY;
  for (const field of [
    'userName',
    'name',
    'lastName',
    'address',
    'telephone',
    'age',
    'country',
  ] as const) {
    said.push(englishOf(firstBroken(editAccountRules(STORED), form)));
    form = { ...form, [field]: RIGHT[field] };
  }
  expect(said).toEqual([
    'Please enter your Username.',
    'Please enter your Name.',
    'Please enter your Last name.',
    'Please enter your Address.',
    'Please enter your Telephone.',
    'Please enter your Age.',
    'Please enter your Country.',
  ]);
  expect(firstBroken(editAccountRules(STORED), form)).toBeUndefined();
});

test('each invalid field has its own fault', () => {
  expect(Object.keys(allBroken(editAccountRules(STORED), EMPTY))).toEqual([
    'userName',
    'name',
    'lastName',
    'address',
    'telephone',
    'age',
    'country',
  ]);
});

test.each([
  ['17', 'You have to be 18 or older to use Earmark.'],
  ['0', 'You have to be 18 or older to use Earmark.'],
  ['100', 'Please enter your age in years, from 18 to 99.'],
  ['1990', 'Please enter your age in years, from 18 to 99.'],
  ['-5', 'Please enter your age in years, from 18 to 99.'],
  ['thirty', 'Please enter your age in years, from 18 to 99.'],
  ['30.5', 'Please enter your age in years, from 18 to 99.'],
  ['18', undefined],
  ['99', undefined],
])('the age %s is checked', (age, message) => {
  expect(faultOf({ age })).toBe(message);
});

test.each<[Partial<EditAccountForm>, string]>([
  [{ userName: '...' }, 'Please use at least one letter'],
  [{ userName: 'ana\u200B' }, 'no invisible characters'],
  [{ telephone: 'call me' }, 'Please enter a telephone number in digits'],
  [{ telephone: '++' }, 'Please enter a telephone number in digits'],
  [{ country: 'Atlantis' }, 'Please select a country from the list.'],
  [{ biography: 'x'.repeat(2_001) }, 'The biography can be at most 2,000 characters.'],
  [{ languages: 'a,b,c,d,e,f,g,h,i,j,k' }, 'Please name at most 10 languages.'],
  [{ languages: '<b>' }, 'Please name each language in letters'],
])('%j is refused', (wrong, message) => {
  expect(faultOf(wrong)).toContain(message);
});

test('a biography of 2,000 characters and ten languages are accepted', () => {
  expect(
    faultOf({ biography: 'x'.repeat(2_000), languages: 'a,b,c,d,e,f,g,h,i,j' }),
  ).toBeUndefined();
});
