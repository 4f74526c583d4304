import { CONSENT_DAYS } from '../../../shared/legal-limits.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { LawText } from './law-page.tsx';

/*
 * Names everything that the client keeps in the browser: its cookies, and the keys of its stores
 * (grep for `const KEY`). Whoever adds one adds it here. To be confirmed by a lawyer before going
 * live: that all of it counts as strictly necessary, so that no consent is needed for it; and that
 * it says the same as the English text.
 */

/** The cookie policy, in plain Serbian. */
export const cookiePolicy: LawText = {
  title: 'Politika kolačića',
  lead: 'Sve što Earmark čuva u Vašem pregledaču. Sve je potrebno za ono što ovde radite; ništa ne služi da Vas prati.',
  changed: 'Poslednja izmena: 23. novembra 2026.',
  sections: [
    {
      heading: 'Ukratko',
      paragraphs: [
        'I pre nego što pritisnete Prihvati i posle toga, Earmark čuva samo ono što je neophodno: ono što ste tražili da zapamti. Nema kolačića za reklame ni za statistiku, kao ni kolačića drugih kompanija. Zato nema ni šta da se odbije.',
      ],
    },
    {
      heading: 'Kolačići',
      paragraphs: ['Ima ih pet vrsta, i nijedan ne govori ko ste:'],
      points: [
        `cookieConsent: da ste pritisnuli Prihvati na traci pri donjoj ivici. Čuva se ${count(CONSENT_DAYS, 'dan', 'dana', 'dana')}; onda Vas ponovo pitamo.`,
        'lang: jezik sajta, pošto ga izaberete na dnu strane. Čuva se godinu dana.',
        'look: izgled, veličina slova i pokreti, pošto ih promenite u podešavanjima. Čuva se godinu dana.',
        'known-device: da je u ovom pregledaču neko već prijavljen na nalog, da Vam niko ko drugde pogađa lozinku ne bi onemogućio prijavu ovde. Čuva se 180 dana, i posle odjave, a sam ne prijavljuje nikoga.',
        'role: da li radite kao kupac ili kao frilenser, pošto to promenite. Nestaje kada zatvorite pregledač.',
      ],
    },
    {
      heading: 'Skladište pregledača',
      paragraphs: [
        'Ostalo se nalazi u skladištu Vašeg pregledača (local storage). Tu je dok se ne odjavite, čime se sve briše, ili dok ga sami ne obrišete u pregledaču.',
        'Ono što ste napisali, a niste poslali, ostaje i posle odjave, da ništa ne biste izgubili. Nalazi se u bazi earmark-unsent, šifrovano ključem koji imamo samo mi. Otvara se kada se prijavite na isti nalog. Briše se posle 30 dana.',
      ],
      points: [
        'Vaša prijava: token, userId, name, lastName, role, isContributor, ted, expiry. Važe sedam dana od prijavljivanja.',
        'Vaša korpa: cartItems.',
        'Ono što još nije poslato: poruke, prijave, započeta otpremanja, nacrti poruka i obrazaca i kopija Vaše korpe (u bazi earmark-unsent). Njen ključ: unsentKey. Ono što ste napisali u trenutku kad ste napustili stranicu: unsentLeft, dok se ne vratite.',
        'Vaša podešavanja: settings, player.',
        'Ono zbog čega se ništa ne dešava dvaput: orderRequest, askedOffers, device, a dok ne zatvorite karticu i reloadedFor.',
        'Ono zbog čega možete da počnete i bez veze: sama aplikacija (service worker i njegove datoteke) i Vaši razgovori onakvi kakve ste ih poslednji put videli (u bazi earmark). I jedno i drugo je tu samo dok ste prijavljeni.',
      ],
    },
    {
      heading: 'Drugi sajtovi',
      paragraphs: [
        'Plaćate na stranici banke, koja ima svoja pravila o kolačićima. Imaju ih i sajtovi naših partnera do kojih vode linkovi.',
      ],
      links: [
        { to: '/privacy', label: 'Politika privatnosti' },
        { to: '/terms-of-use', label: 'Uslovi korišćenja' },
      ],
    },
  ],
};
