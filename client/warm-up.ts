/*
 * The first date or number that is written has the browser make ready all that it knows of languages:
 * 70 ms on a phone. It is written here, to nobody, while the code of the site is still on its way.
 * Nothing is imported: that would have to come first.
 */
const { lang } = document.documentElement;
new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format();
new Intl.NumberFormat(lang).format(1);
