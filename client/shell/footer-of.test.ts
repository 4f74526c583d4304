import { expect, it } from 'vitest';
import { footerOf } from './footer.tsx';

it.each([
  ['/', 'full'],
  ['/user/messages/', 'full'],
  ['/about/', 'full'],
  ['/projects/1/', 'full'],
  ['/cart', 'merchant'],
  ['/cart/', 'merchant'],
  ['/cart-of-somebody', 'simple'],
  ['/admin', 'none'],
  ['/admin/', 'none'],
  ['/admin/users', 'none'],
  ['/administration', 'simple'],
  ['/order-page/7', 'cards'],
  ['/order-status/abc', 'cards'],
  ['/project/3', 'cards'],
  ['/projects/1/2', 'cards'],
  ['/audio-services/4', 'cards'],
  ['/user/services-categories', 'cards'],
  ['/user/services-categories/4', 'cards'],
  ['/audio-services-categories', 'simple'],
  ['/audio-service/4', 'simple'],
  ['/audio-stock', 'simple'],
  ['/user/projects', 'simple'],
  ['/terms-of-use', 'simple'],
  ['/no-such-page', 'simple'],
])('%s has the footer %s', (path, kind) => {
  expect(footerOf(path)).toBe(kind);
});
