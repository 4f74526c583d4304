import { t as tShortcuts } from 'texts:chat/shortcuts';
import { t as tUi } from 'texts:ui/general';
import { t } from 'texts:ui/palette';
import { type Chat, correspondentName } from '../../../shared/features/chat/chat.ts';
import { formatMinor, readPrice } from '../../../shared/money/money.ts';
import { BUYER } from '../../../shared/roles.ts';
import { wordsOf } from '../../../shared/texts/words.ts';
import { runShortcut } from '../../features/chat/shortcuts/shortcut-keys.ts';
import { type ChosenKeys, keysOf, SHORTCUTS } from '../../features/chat/shortcuts/shortcuts.ts';
import { hasOfferForm, openOfferForm } from '../../features/offers/offer-form-registry.ts';
import type { Session } from '../../session/session.store.ts';
import { openChatDialog } from '../../settings/dialogs.store.ts';
import { addressOf } from '../../ui/conversation-address.ts';
import type { Option } from '../../ui/form/option-list.tsx';
import { shownKeys } from '../../ui/focus/key-combination.ts';
import { linksFor } from '../menu-links.ts';

/** A screen, a conversation or an order to open, or a command to run. */
export interface PaletteOption extends Option {
  /** The address to open. */
  readonly to?: string;
  readonly run?: () => void;
}

/** Returns whether a text has every word of a query as a word or a prefix. */
export function matches(query: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(query).every((asked) => words.some((word) => word.startsWith(asked)));
}

/** Returns the conversations whose person or service matches, most recent first. */
export function conversationOptions(query: string, chats: readonly Chat[]): PaletteOption[] {
  return chats
    .map((chat) => ({ chat, ...namesOf(chat) }))
    .filter(({ name, also }) => matches(query, `${name} ${also}`))
    .map(({ chat, name }) => ({
      id: `chat-${chat.conversation_id}`,
      label: name,
      detail: detailOf(chat),
      to: addressOf(chat),
    }));
}

function namesOf({ correspondent, service }: Chat) {
  return {
    name: correspondentName(correspondent),
    also: `${correspondent.username} ${service?.title ?? ''}`,
  };
}

function detailOf({ service, unread }: Chat): string {
  if (!service) return t('conversation', { unread });
  return t('conversationAbout', { service: service.title, unread });
}

/** Returns the screens of the menus that match. */
export function screenOptions(query: string, session: Session | null): PaletteOption[] {
  const screens = linksFor(session).map(({ to, label }) => ({ to, label }));
  if (session?.role === BUYER) screens.push({ to: '/cart', label: tUi('cart') });
  if (session) screens.push({ to: '/purchase-history', label: t('orders') });
  screens.push({ to: '/settings', label: t('settings') });
  return screens
    .filter(({ label }) => matches(query, label))
    .map(({ to, label }) => ({ id: `screen-${to}`, label, detail: t('screen'), to }));
}

/** Returns the commands that match, with their keys. */
export function commandOptions(query: string, chosen: ChosenKeys): PaletteOption[] {
  const commands = SHORTCUTS.filter(({ id }) => id !== 'palette').map(({ id }): PaletteOption => {
    const keys = keysOf(id, chosen);
    return {
      id: `command-${id}`,
      label: tShortcuts(`labels.${id}`),
      detail: keys === '' ? t('command') : shownKeys(keys),
      run: () => runShortcut(id),
    };
  });
  commands.push({
    id: 'command-chat-settings',
    label: t('chatSettings'),
    detail: t('command'),
    run: () => openChatDialog('settings'),
  });
  return commands.filter(({ label }) => matches(query, label));
}

/** Returns the offer that 'offer 120' names, if the conversation on screen has a form for it. */
export function offerOption(query: string, chat: Chat | undefined): PaletteOption[] {
  const [, word = '', amount = ''] = /^(\p{L}+)\s+([\d.,]+)$/u.exec(query.trim()) ?? [];
  if (!chat || !isOfferWord(word) || !hasOfferForm(chat.conversation_id)) return [];
  const cents = readPrice(amount);
  if (typeof cents !== 'number') return [];
  const { name } = chat.correspondent;
  return [
    {
      id: 'offer',
      label: t('offer', { euro: formatMinor(cents), name }),
      detail: t('command'),
      run: () => openOfferForm(chat.conversation_id, amount),
    },
  ];
}

function isOfferWord(word: string): boolean {
  const [typed = ''] = wordsOf(word);
  return wordsOf(`offer ${t('offerWord')}`).some((start) => typed.startsWith(start));
}
