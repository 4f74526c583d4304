import { MIN_WORKS } from '../../../shared/legal-limits.ts';
import { DECISION_DAYS, MOST_COUNTED } from '../../../shared/limits.ts';
import { LOCALE } from '../../../shared/locale.sr.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './texts.ts';

/** How much waits; nobody counts further than 1,000. In Serbian. */
const waiting = (number: number) => {
  if (number === 0) return 'Ništa ne čeka.';
  const counted = number.toLocaleString(LOCALE);
  return number >= MOST_COUNTED ? `Čeka: ${counted} ili više.` : `Čeka: ${counted}.`;
};
/** 'korisnici' is masculine, 'prijave' feminine: in the plural the last letter shows it. */
const ending = (things: string) => (things.endsWith('e') ? 'e' : 'i');

/** What the administration's screens say. In Serbian. */
export const texts: Words<typeof english> = {
  administration: 'Administracija',
  screens: 'Šta želite da pogledate?',
  waiting,
  user: 'Korisnik',
  userText: (number) => `Sledeći nalog za pregled. ${waiting(number)}`,
  users: 'Korisnici',
  usersText: 'Potražite nekoga, odobrite ili odbijte nalog.',
  project: 'Projekat',
  projectText: (number) => `Sledeći zvuk koji treba čuti i odrediti mu cenu. ${waiting(number)}`,
  projects: 'Projekti',
  projectsText: 'Svi zvukovi i projekti usluga, za pretragu.',
  chat: 'Razgovor',
  chatText: (number) => `Najnovija otvorena prijava. ${waiting(number)}`,
  chats: 'Razgovori',
  chatsText: 'Šta su korisnici prijavili, najnovije na početku.',
  previews: 'Neuspeli probni zvukovi',
  previewsText: (number) =>
    `Zvukovi za koje našom greškom nije napravljen probni zvuk. ${waiting(number)}`,
  wishes: 'Molbe za prodaju',
  wishesText: (number) => `Kupci koji žele da postanu frilenseri. ${waiting(number)}`,
  disputes: 'Reklamacije',
  disputesText: (number) =>
    `Na šta se kupci žale, sa rokom za odluku od ${count(DECISION_DAYS, 'dana', 'dana', 'dana')}. ${waiting(number)}`,
  log: 'Dnevnik',
  logText: 'Šta su administratori radili i kada.',

  search: 'Pretraži',
  searchLabel: 'Ime, korisničko ime ili imejl',
  anyStatus: 'Bilo koji status',
  results: (number, more, filter) =>
    `${count(number, 'korisnik', 'korisnika', 'korisnika')}${filter && ` za „${filter}”`}${more ? ', slede stariji' : ''}`,
  table: 'Korisnici, najnoviji na početku',
  noUsers: 'Nijedan korisnik ne odgovara ovoj pretrazi.',
  showAll: 'Prikaži sve korisnike',
  pages: 'Strane',
  listed: { users: 'korisnici', projects: 'projekti', entries: 'zapisi', reports: 'prijave' },
  older: (things) => `Starij${ending(things)} ${things}`,
  newest: (things) => `Najnovij${ending(things)} ${things}`,

  id: 'ID',
  nameAndUserName: 'Ime i korisničko ime',
  userName: 'Korisničko ime',
  role: 'Uloga',
  roles: { 1: 'Kupac', 2: 'Frilenser', 3: 'Frilenser' },
  administrator: 'administrator',
  country: 'Država',
  status: 'Status',
  roleStatus: 'Status uloge',
  email: 'Imejl',

  userTitle: (name) => `Korisnik ${name}`,
  facts: 'Podaci',
  confirmed: (email) => `${email}, potvrđen`,
  notConfirmed: (email) => `${email}, još nije potvrđen`,
  maySell: 'Može da prodaje',
  yes: 'Da',
  no: 'Ne',
  yearOfBirth: 'Godina rođenja',
  gender: 'Pol',
  genders: { female: 'Ženski', male: 'Muški' },
  address: 'Adresa',
  telephone: 'Telefon',
  signedUp: 'Registracija',
  accountDeleted: 'Vlasnik je obrisao ovaj nalog. Nalog ostaje kakav jeste.',

  members: 'Šta je članovima potrebno',
  membersLead: `Najmanje ${count(MIN_WORKS, 'zvučni rad', 'zvučna rada', 'zvučnih radova')} i biografija.`,
  audioWorks: 'Zvučni radovi',
  works: (number) => `${number}, a potrebno je najmanje ${MIN_WORKS}`,
  worksByStatus: (approved, pending, rejected) =>
    `odobreno: ${approved}, na čekanju: ${pending}, odbijeno: ${rejected}`,
  seeWorks: 'Pogledaj radove',
  services: 'Usluge',
  serviceCount: (number) => `U ${count(number, 'kategoriji', 'kategorije', 'kategorija')}`,
  languages: 'Jezici',
  biography: 'Biografija',
  noBiography: 'Još je nema',
  firstPublication: 'Prvi zvuk ili prva usluga',
  isPublished: 'Nešto je već javno.',
  mayPublish: 'Može da postane javno.',
  mayNotPublish: 'Još ne može da postane javno: potrebna su tri rada i biografija.',
  exceptionBy: (by) => `Može da postane javno. Izuzetak je naveo administrator ${by}: `,
  exception: 'Navedite izuzetak',
  exceptionReason: 'Razlog za izuzetak',
  exceptionHint: 'Ostaje uz nalog i u dnevniku.',
  stateException: 'Sačuvajte izuzetak',
  exceptionStated: (name) => `Izuzetak je sačuvan: ${name}.`,

  decision: 'Odluka',
  decisionHint:
    'Odobrenje ili odbijanje osoba saznaje imejlom. Bez odobrenja odmah sledi odjava, a ono što nalog prodaje se skriva. Odobrenje to vraća.',
  reason: 'Razlog',
  reasonHint: 'Šalje se imejlom i ostaje uz odluku.',
  save: 'Sačuvaj status',
  saved: (name, status) => `Sačuvano: ${name}, ${status.toLowerCase()}.`,
  more: 'Još korisnika',
  nextWaiting: (name) => `Na redu: ${name}`,
  allUsers: 'Svi korisnici',
  nobodyWaits: 'Nijedan nalog ne čeka na pregled.',
};
