import { afterEach, expect, test, vi } from 'vitest';
import { apiHostsPlugin } from './api-hosts-plugin.ts';

afterEach(() => vi.unstubAllEnvs());

/** Returns the tags that the plugin adds to the page. */
function tags(apiHosts: string): unknown {
  vi.stubEnv('API_HOSTS', apiHosts);
  const { transformIndexHtml } = apiHostsPlugin();
  return (transformIndexHtml as () => unknown)();
}

test('a build adds API_HOSTS to its page only if they are set', () => {
  const content = 'https://earmark.example=https://api.earmark.example';
  expect(tags(content)).toEqual([
    { tag: 'meta', attrs: { name: 'earmark-api-hosts', content }, injectTo: 'head' },
  ]);
  expect(tags('')).toEqual([]);
});
