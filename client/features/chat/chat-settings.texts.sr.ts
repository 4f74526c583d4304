import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './chat-settings.texts.ts';

/** What the settings of the chat say. In Serbian. */
export const texts: Words<typeof english> = {
  title: 'Podešavanja razgovora',
  lead: 'Izmene važe odmah, i to na svakom uređaju na kom se prijavite.',
  speaking: 'Govor',
  level: 'Kada stigne poruka, izgovori',
  levels: {
    everything: 'Sve: ko piše i šta',
    names: 'Imena i brojeve: ko piše i koliko poruka',
    sound: 'Ništa, samo zvučni signal',
    off: 'Ništa, i bez zvučnog signala',
  },
  levelHint:
    'Ono što zatražite tasterom i poruka koja nije mogla da se pošalje uvek se izgovaraju.',
  lastAnnouncements: 'Prikaži poslednja izgovorena obaveštenja',
  mute: 'Utišaj ovaj razgovor',
  muteHint: (name) =>
    `Bez govora, zvučnog signala i obaveštenja kada ${name} piše. Nepročitane poruke se i dalje broje.`,
  hearTyping: 'Obavesti me kada mi neko piše',
  tellTyping: 'Obavesti druge kada im pišem',
  sounds: 'Zvučni signali',
  notifications: 'Obaveštenja',
  notificationsHint:
    'Prikazuje ih pregledač dok Earmark nije na ekranu. Kažu onoliko koliko se, po izboru iznad, i izgovara.',
  notificationsOn: 'Uključi obaveštenja',
  notificationsOff: 'Isključi obaveštenja',
  notificationsAreOn: 'Obaveštenja su uključena.',
  notificationsAreOff: 'Obaveštenja su isključena.',
  notificationsBlocked:
    'Vaš pregledač blokira obaveštenja sajta Earmark. Dozvolite ih u podešavanjima pregledača za ovaj sajt, pa ih uključite ovde.',
  notificationsUnknown: 'Ovaj pregledač nema obaveštenja.',
  mail: 'Imejl',
  unreadMail: 'Pošalji mi imejl kada poruka 10 minuta čeka nepročitana',
  ratingMail: 'Pošalji mi imejl kada kupac oceni moj rad',
};
