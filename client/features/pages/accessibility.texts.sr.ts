import { SUPPORT_HOURS } from '../../../shared/support.sr.ts';
import { SUPPORT_ADDRESSES } from '../../../shared/support.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './accessibility.texts.ts';

/*
 * Says only what was done. Whoever tests with another screen reader, or with people, writes it in.
 * To be confirmed by a lawyer before going live: the form that Directive 2019/882 (the European
 * Accessibility Act, annex V) and Serbian law want for this statement, the two working days for an
 * answer, and the enforcement body; and that it says the same as the English text.
 */

/** The accessibility statement, in Serbian. */
export const texts: Words<typeof english> = {
  title: 'Pristupačnost',
  lead: 'Earmark je napravljen za ljude koji ne vide. Ova strana kaže na šta možete da se oslonite, šta smo ispitali, a šta nismo.',
  changed: 'Poslednja izmena: 20. novembra 2026.',
  sections: [
    {
      heading: 'Čemu težimo',
      paragraphs: [
        'Smernice za pristupačnost veb-sadržaja (WCAG) 2.2, nivo AA, na svakoj strani, i deo nivoa AAA: kontrast teksta 7 prema 1 i sve dostupno tastaturom, bez izuzetka. Ovo smo ispitali sami; niko nezavisan to još nije potvrdio.',
      ],
    },
    {
      heading: 'Na šta možete da se oslonite',
      paragraphs: ['Na svim stranama:'],
      points: [
        'Čitači ekrana: pravi naslovi, oblasti strane, liste, tabele i polja obrazaca. Na svakoj novoj strani fokus prelazi na naslov.',
        'Obaveštenja se izgovaraju sa jednog mesta: redom, ne dok kucate, tako da poslednje može da se ponovi, a poslednjih 50 ponovo pročita. U podešavanjima birate koliko se govori.',
        'Tastatura: sve, sa fokusom koji se uvek vidi i nikada nije prekriven. Kroz delove strane prolazi se tasterom F6.',
        'Slabovidost: svetao i taman izgled i visok kontrast, kako Vaš sistem traži ili kako izaberete u podešavanjima, slova do dvaput veća, Vaše sopstvene boje (nametnute boje), uvećanje do 400 odsto bez pomeranja ustranu, i slova Atkinson Hyperlegible.',
        'Zvuk: ništa se ne pušta samo od sebe. Ono što pokazuje talasni oblik kazano je i rečima.',
        'Signali: kratki, tihi tonovi za poruke, projekte sa cenom, ono što je poslato, što nije uspelo i što je plaćeno, svaki sa svojim prekidačem; telefoni i vibriraju. Završe se pre nego što govor počne, a ništa se ne javlja samo signalom.',
        'Prečice: svaka može da dobije druge tastere ili da se isključi. Nijedna nije samo jedno slovo ili cifra.',
        'Kretanje: jedva da ga ima, a nema ga uopšte ako Vaš sistem traži manje kretanja ili Vi to izaberete u podešavanjima.',
        'Obrasci: na početku svakog pomoć, koja se otvara tu gde ste. Jedna po jedna greška, kod svog polja, rečima koje kažu šta da uradite. Nema zagonetki, a menadžeri lozinki rade.',
        'Ostajete prijavljeni sedam dana, a nacrti ostaju sačuvani i ako to istekne ili se veza prekine.',
      ],
    },
    {
      heading: 'Šta je ispitano',
      paragraphs: ['I šta nije:'],
      points: [
        'Chromium sa alatom axe-core: strane se ispituju automatski, u više širina i boja, pri svakoj izmeni softvera. Isto važi za fokus, tastaturu i obaveštenja.',
        'Samo tastatura, u Chromiumu: otvaranje naloga, prodaja, razgovor, kupovina, plaćanje, isporuka i administracija automatski se prolaze tasterima pri svakoj izmeni softvera.',
        'Orca 43 sa Chromiumom na Debian Linuksu: ceo jedan razgovor prođen je njenim komandama, a ono što je rekla zapisano je i pregledano; isto važi za načine izgovaranja na kojima se zasnivaju naša obaveštenja. Zapisi dolaze uz softver, u fascikli docs/heard; ono čega u njima nema nije preslušano.',
        'NVDA, JAWS, VoiceOver i TalkBack, kao i bilo koji čitač ekrana sa Firefoxom ili Safarijem: još nisu ispitani. Ništa nije pravljeno samo za jedan od njih, pa očekujemo da rade; ako nešto ne radi, javite nam.',
        'Slepe i slabovide osobe: ispitivanja sa njima još nije bilo. Ako želite da učestvujete u nekom, pišite nam.',
      ],
    },
    {
      heading: 'Izveštaj o usklađenosti',
      paragraphs: [
        'Za svaki kriterijum WCAG 2.2 i svako poglavlje evropskog standarda EN 301 549 koje se primenjuje, izveštaj u uobičajenom obliku (VPAT 2.5, međunarodno izdanje) kaže da li ga podržavamo, kako je to provereno i gde zaostajemo. Dolazi uz softver, kao docs/accessibility-conformance.md, pored spiska onoga što ispitujemo, docs/accessibility-checklist.md. Obratite se tehničkoj podršci i poslaćemo Vam oba.',
      ],
    },
    {
      heading: 'Poznata ograničenja',
      paragraphs: ['Šta ne možemo da obećamo:'],
      points: [
        'Plaćate na stranici banke i potvrđujete aplikacijom ili kodom svoje banke. Ni jedno ni drugo nije u našim rukama. Ako ne možete da se služite njima, pišite nam pre nego što odustanete od porudžbine.',
        'Zvukovi i glasovne poruke nemaju prepis, osim ako ga je autor napisao u opisu.',
        'Datoteke koje ljudi šalju jedni drugima pristupačne su onoliko koliko su takve napravljene.',
      ],
    },
  ],
  shortcuts: 'Prečice na tastaturi',
  shortcutsText:
    'Ovo su prečice kakve su sada. Svaku možete da promenite ili isključite, na spisku koji otvara dugme, a i Alt, Shift i K ako ih niste promenili.',
  changeShortcuts: 'Prikaži i promeni prečice',
  messageKeys: (first) => `${first} do 9, zatim 0`,
  messages: 'Izgovori najnoviju poruku, onu pre nje, i tako do desete',
  report: {
    heading: 'Prijavite prepreku',
    paragraphs: ['Pišite tehničkoj podršci. Pomaže nam da znamo:'],
    points: [
      'koja je to strana i šta ste na njoj hteli da uradite;',
      'šta se dogodilo ili izgovorilo umesto toga;',
      'Vaš pregledač i čitač ekrana ili drugo pomagalo.',
    ],
    open: 'Otvori razgovor sa podrškom',
    visitors:
      'Kada se prijavite, ovde možete da otvorite razgovor sa podrškom. Bez toga pišite imejl:',
    noSupport: (reason) => `${reason} Molimo Vas da pišete imejl tehničkoj podršci.`,
    links: [
      {
        to: `mailto:${SUPPORT_ADDRESSES.technical}?subject=Barrier%20on%20Earmark`,
        label: SUPPORT_ADDRESSES.technical,
      },
      { to: '/contact', label: 'Kontakt' },
    ],
    after: `Odgovaramo ${SUPPORT_HOURS}, u roku od dva radna dana, i kažemo šta ćemo uraditi i do kada. Dok se prepreka ne ukloni, pomažemo Vam da to obavite na drugi način. Ako niste zadovoljni našim odgovorom, možete da se obratite organu svoje države nadležnom za pristupačnost ili za ravnopravnost.`,
  },
};
