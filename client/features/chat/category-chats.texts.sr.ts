import type { Words } from '../../../shared/translation.ts';
import type { categoryChatsTexts as english } from './category-chats.texts.ts';

/** What the list of correspondents of one category says. In Serbian. */
export const categoryChatsTexts: Words<typeof english> = {
  title: (category) => `Razgovori o kategoriji „${category}”`,
  withFreelancer: (userName) => `Vaše poruke sa frilenserom ${userName}`,
  empty: 'Ovde će biti kupci koji Vam pišu o ovoj kategoriji.',
  toService: 'Pogledaj svoju uslugu',
  all: 'Svi razgovori',
};
