import { afterEach, expect, it, vi } from 'vitest';
import { textsIn } from './messages-plugin.ts';

afterEach(() => vi.unstubAllEnvs());

it('the specification’s texts are unchanged by default', async () => {
  expect(await textsIn('en', 'texts:accounts/profile')).toContain('You successfuly updated');
  const errors = await textsIn('en', 'translations:errors');
  expect(errors).toContain('Please enter your email.');
  expect(errors).toContain('Please enter the price as a number in EUR');
  expect(errors).not.toContain('Too many requests');
  expect(await textsIn('en', 'translations:categories')).toBe('JSON.parse("{}")');
});

it('TEXTS=corrected corrects them, including the server’s', async () => {
  vi.stubEnv('TEXTS', 'corrected');
  expect(await textsIn('en', 'texts:accounts/profile')).toContain('You successfully updated');
  expect(await textsIn('en', 'translations:errors')).toContain('due to technical problems');
  expect(await textsIn('sr-Latn', 'translations:errors')).not.toContain(
    'due to technical problems',
  );
});
