import { afterEach, expect, it, vi } from 'vitest';
import { messagesIn } from './messages-plugin.ts';

afterEach(() => vi.unstubAllEnvs());

it('leaves the specification’s texts as they are', async () => {
  expect(await messagesIn('en', 'accounts', 'profile.')).toContain('You successfuly updated');
  expect(await messagesIn('en', 'errors', '')).toBe('JSON.parse("{}")');
});

it('corrects them where the setting asks for it, also those that the server writes', async () => {
  vi.stubEnv('TEXTS', 'corrected');
  expect(await messagesIn('en', 'accounts', 'profile.')).toContain('You successfully updated');
  expect(await messagesIn('en', 'errors', '')).toContain('due to technical problems');
  expect(await messagesIn('sr-Latn', 'errors', '')).not.toContain('due to technical problems');
});
