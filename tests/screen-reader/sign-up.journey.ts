import { expect, test } from 'vitest';
import { createListener } from './listener.ts';
import { setStage } from './stage.ts';

const stage = setStage();

const NAMES_HINT =
  'Your first and last name are seen by people you share a conversation or an order with. If you are a freelancer with a public page, everyone can see them';

test('a visitor signs up and corrects mistakes', async () => {
  const { app, desktop } = stage();
  const { scene, open, press, type, finish } = createListener(desktop, {
    name: 'sign-up',
    title: 'Heard: signing up, with mistakes, and mending them',
    url: app.url,
  });
  /** Types into the focused field and submits the form, which leads to the next mistake. */
  const fix = async (text: string, heard: readonly string[]) => {
    await type(text);
    await press('Return', heard);
  };

  scene('Finding the form');
  await open('/role-selector');
  await press('h', ['Welcome to Earmark heading level 1']);
  await press('h', ['Sign in heading level 2']);
  await press('h', ['Sign up heading level 2']);
  await press('k', ['Sign up as Freelancer link']);
  await press('k', ['Sign up as Buyer link']);

  scene('Sending it empty, from its button and from a field');
  await press('Return', ['leaving list', 'Sign up as buyer heading level 1 clickable']);
  const emailHint = 'We send you a link to confirm it. Others never see it';
  await press('Tab', ['form signing up', 'Help: signing up toggle button collapsed']);
  await press('Tab', ['Email entry required', emailHint]);
  await press('Insert+a', ['Browse mode']);
  await press('b', ['Show Password push button']);
  await press('b', ['Show Password confirmation push button']);
  await press('b', ['Sign up push button']);
  await press('Return', [
    'Email entry required',
    'invalid entry',
    `9 problems. Please enter your email. ${emailHint}`,
  ]);
  await press('Return', ['9 problems. Please enter your email']);

  scene('Mending it, mistake by mistake');
  await fix('iva@people.example', [
    'Username entry required',
    'invalid entry',
    '8 problems. Please enter your username. Everyone can see it',
  ]);
  await fix('iva-sound', [
    'Name entry required',
    'invalid entry',
    `7 problems. Please enter your name. ${NAMES_HINT}`,
  ]);
  await fix('Iva', [
    'Last name entry required',
    'invalid entry',
    '6 problems. Please enter your last name',
  ]);
  await fix('Ilic', [
    'Password password text',
    '5 problems. Please enter password. At least 10 characters. A few words in a row are good',
  ]);
  await type('long enough', ['Password strength: fair']);
  await press('Return', [
    'Password confirmation password text',
    '4 problems. Please enter password confirmation',
  ]);
  await fix('something else', [
    'Year of birth entry required',
    'invalid entry',
    '4 problems. Please enter your year of birth. Four digits, such as 1990. You have to be 18 or older',
  ]);
  await fix('1991', [
    'Country combo box',
    'Please choose',
    '3 problems. Please select your country',
    'opens menu',
  ]);
  await press('o', ['Oman']);
  await press('Tab', ['Gender (optional) panel', 'Female', 'not selected radio button']);
  await press('Tab', [
    'leaving panel',
    'I accept the terms and conditions (opens in a new tab) check box not checked required',
    'invalid entry',
    'You have to accept the terms and conditions to sign up',
  ]);
  await press('space', ['checked']);
  await press('Tab', ['terms and conditions (opens in a new tab) link']);
  await press('Tab', ['Sign up push button']);
  await press('Return', [
    'Password confirmation password text 14 bullet characters',
    "Passwords don't match",
  ]);
  await press('Control+a', []);
  await fix('long enough', ['leaving form', 'Your account was created heading level 1 clickable']);
  await finish();

  const people = app.db.selectFrom('account').select('country');
  expect(await people.where('email', '=', 'iva@people.example').execute()).toEqual([
    { country: 'Oman' },
  ]);
});
