import { afterEach, expect, it, vi } from 'vitest';
import { createServer } from 'vite';
import { messagesPlugin, textsIn } from './messages-plugin.ts';

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

it('the development server serves a catalogue that has no English file', async () => {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    root: 'client',
    plugins: [messagesPlugin()],
    server: { middlewareMode: true, ws: false },
  });
  try {
    // As in a browser: first the importing module.
    await server.transformRequest('/languages/country-name.ts');
    const served = await server.transformRequest('translations:countries');
    expect(served?.code).toContain('JSON.parse');
  } finally {
    await server.close();
  }
});
