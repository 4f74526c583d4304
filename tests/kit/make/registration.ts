import { randomUUID } from 'node:crypto';
import type { Registration } from '../../../shared/features/accounts/accounts.ts';

/** Builds a valid registration form of a new person, with the given changes. */
export function aRegistration(given: Partial<Registration> = {}): Registration {
  const unique = randomUUID().slice(0, 8);
  return {
    userName: `person-${unique}`,
    email: `${unique}@people.example`,
    password: 'correct horse battery staple',
    repeatedPassword: 'correct horse battery staple',
    role: 1,
    name: 'Ana',
    lastName: 'Anić',
    country: 'Serbia',
    age: 1990,
    gender: 'female',
    acceptTerms: true,
    ...given,
  };
}
