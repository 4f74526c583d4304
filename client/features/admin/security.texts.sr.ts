import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './security.texts.ts';

/** What the screen of the security log says. In Serbian. */
export const texts: Words<typeof english> = {
  details: {
    'no-user': 'Nema takvog naloga',
    'no-email-provided': 'Bez imejla',
    'no-password-provided': 'Bez lozinke',
    'no-confirmed-email': 'Imejl nije potvrđen',
    'wrong-password': 'Pogrešna lozinka',
    'second-factor-required': 'Zatražen drugi korak',
    'wrong-second-factor': 'Pogrešan kod drugog koraka',
    'account-pending': 'Nalog na čekanju',
    'account-rejected': 'Nalog odbijen',
    'second-factor': 'Sa drugim korakom',
    on: 'Uključeno',
    off: 'Isključeno',
    'new-recovery-codes': 'Novi rezervni kodovi',
    one: 'Jedna prijava',
    others: 'Sve ostale prijave',
    all: 'Sve prijave',
    buyer: 'Kupac',
    freelancer: 'Frilenser',
    'may-sell': 'Može da prodaje',
    administrator: 'Administrator',
    pending: 'Na čekanju',
    approved: 'Odobreno',
    rejected: 'Odbijeno',
  },
  results: (number, more, filter) =>
    `${count(number, 'događaj', 'događaja', 'događaja')}${filter && ` za „${filter}”`}${more ? ', slede stariji' : ''}`,
};
