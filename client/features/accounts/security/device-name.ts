import { t } from 'texts:accounts/device';
import type { Device } from '../../../../shared/features/accounts/account-security.ts';

/** Names a device, such as 'Firefox on Windows'. */
export function deviceName({ browser, system }: Device): string {
  if (browser !== null && system !== null) return t('name', { browser, system });
  return browser ?? system ?? t('unknown');
}
