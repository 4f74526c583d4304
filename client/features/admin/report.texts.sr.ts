import { count, pluralForm } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './report.texts.ts';

/** What the reports queue says. In Serbian. */
export const texts: Words<typeof english> = {
  chat: 'Razgovor',
  newestOpen: 'Najnovija otvorena prijava',
  allReports: 'Sve prijave',
  chats: 'Razgovori',
  lead: 'Šta su korisnici prijavili, najnovije na početku.',
  show: 'Koje prijave',
  filters: { open: 'Otvorene', handled: 'Obrađene', all: 'Sve' },
  searchLabel: 'Pretraga po onome što je prijavljeno, imenu, korisničkom imenu ili imejlu',
  results: (number, more, shown, filter) => {
    const reports = {
      open: count(number, 'otvorena prijava', 'otvorene prijave', 'otvorenih prijava'),
      handled: count(number, 'obrađena prijava', 'obrađene prijave', 'obrađenih prijava'),
      all: count(number, 'prijava', 'prijave', 'prijava'),
    };
    const found = filter === '' ? reports[shown] : `${reports[shown]} za „${filter}”`;
    return more ? `${found}, slede starije` : found;
  },
  none: 'Ovde nema prijava.',
  noneFound: (filter) =>
    `Ovde nijedna prijava ne sadrži „${filter}”. Pretražite sa manje slova ili iznad izaberite druge prijave.`,
  title: (about) => `Prijava: ${about}`,
  reporter: 'Ko prijavljuje',
  about: 'Koga prijavljuje',
  at: 'Prijavljeno',
  status: 'Status',
  statuses: { open: 'Otvorena', handled: 'Obrađena' },
  project: 'Projekat',
  says: 'Šta piše u prijavi',
  evidence: (number) =>
    number === 1
      ? 'Poslednja poruka'
      : `${pluralForm(number, 'Poslednja', 'Poslednje', 'Poslednjih')} ${count(number, 'poruka', 'poruke', 'poruka')}`,
  handle: 'Označi kao obrađenu',
  reopen: 'Otvori ponovo',
  changed: (about, status) => `Sačuvano: prijava (${about}) je ${status.toLowerCase()}.`,
};
