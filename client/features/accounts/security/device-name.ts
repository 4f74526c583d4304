import { t } from 'texts:accounts/device';

/** A device in the language of the page. The server names it in English, as 'Firefox on Windows'. */
export function deviceName(english: string): string {
  if (english === 'Unknown device') return t('unknown');
  const [browser, system] = english.split(' on ');
  return browser && system ? t('name', { browser, system }) : english;
}
