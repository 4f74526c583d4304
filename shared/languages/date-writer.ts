/**
 * Creates a function that formats dates. After the number of a day, Serbian needs the genitive of the
 * month, '13. decembra', but `Intl` has the nominative.
 */
export function dateWriter(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (at: Date) => string {
  const dates = new Intl.DateTimeFormat(locale, options);
  if (!locale.startsWith('sr')) return (at) => dates.format(at);
  return (at) =>
    dates
      .format(at)
      .replace(/(\d\. )(\p{L}{3,})/u, (_, day: string, month: string) => day + genitive(month));
}

function genitive(month: string): string {
  if (month.endsWith('bar')) return month.replace(/bar$/, 'bra');
  if (month.endsWith('бар')) return month.replace(/бар$/, 'бра');
  return month + (/\p{Script=Cyrillic}/u.test(month) ? 'а' : 'a');
}
