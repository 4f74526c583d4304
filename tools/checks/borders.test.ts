import { expect, test } from 'vitest';
import { borderFaults } from './borders.ts';

function fault(path: string, specifier: string): string | undefined {
  const faults = borderFaults(new Map([[path, `import { a } from '${specifier}';`]]));
  return faults.at(0);
}

test.each([
  ['shared/money/money.ts', 'node:fs', 'shared/ knows no Node'],
  ['shared/rules/rule.ts', '../../server/app.ts', 'shared/ knows no Node'],
  ['shared/contract/call.ts', '../features/chat/chat.ts', 'contract knows no feature'],
  ['server/app.ts', '../client/calls/load.ts', 'server never imports the client'],
  ['client/ui/page.tsx', '../../server/app.ts', 'client never imports the server'],
  ['server/http/handler.ts', '../features/chat/chat.service.ts', 'machinery knows no feature'],
  ['client/features/offers/offer-card.tsx', '../chat/chat.ts', 'import one way'],
  ['client/features/chat/inbox/inbox.tsx', '../../accounts/doors.tsx', 'import one way'],
  ['server/features/accounts/compose.ts', '../chat/chat.service.ts', 'import one way'],
  ['server/features/payments/compose.ts', '../media/compose.ts', 'import one way'],
  ['client/ui/page.tsx', '../features/chat/composer/composer.tsx', 'machinery of the client'],
  [
    'server/features/chat/messages/message.repository.ts',
    '../../orders/orders.repository.ts',
    'never its repository',
  ],
  ['server/compose.ts', '../demo/demo.ts', 'with DEMO=on'],
  ['server/main.ts', '../sandbox-bank/sandbox-bank.ts', 'choose-gateway.ts alone'],
  [
    'sandbox-bank/msu/notification.ts',
    '../../server/features/orders/orders.service.ts',
    'foreign system',
  ],
])('%s may not import %s', (path, specifier, why) => {
  expect(fault(path, specifier)).toContain(why);
});

test.each([
  ['server/features/chat/messages/message.repository.ts', '../safety/block.repository.ts'],
  ['server/features/payments/choose-gateway.ts', '../../../sandbox-bank/sandbox-bank.ts'],
  ['server/http/mount-calls.test.ts', '../features/chat/chat.service.ts'],
  ['server/app.ts', './features/chat/chat.repository.ts'],
  ['server/features/orders/compose.ts', '../payments/gateway.ts'],
  ['server/features/chat/chat.test.ts', '../orders/compose.ts'],
])('%s may import %s', (path, specifier) => {
  expect(fault(path, specifier)).toBeUndefined();
});

test('dynamic imports are checked, too', () => {
  const sources = new Map([['server/app.ts', "await import('../client/main.tsx');"]]);
  expect(borderFaults(sources)).toHaveLength(1);
});
