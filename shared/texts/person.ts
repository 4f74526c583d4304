export function fullName(person: { readonly name: string; readonly last_name: string }): string {
  return `${person.name} ${person.last_name}`;
}

/** Returns the known parts of a postal address in one line. */
export function addressOf(place: {
  readonly address: string | null;
  readonly city: string | null;
  readonly country: string | null;
}): string {
  return [place.address, place.city, place.country].filter(Boolean).join(', ');
}
