/**
 * The texts of the categories in Serbian, by the English ones, which lie in the database and on the
 * wire. What is not here was changed or added by an administrator, and stays as it was written.
 */
const WORDS = new Map<string, string>([
  ['Ambiences', 'Ambijenti'],
  ['Places you can hear', 'Mesta koja se čuju'],
  [
    'Rooms, streets, markets and halls: long recordings to put under a scene.',
    'Sobe, ulice, pijace i hale: dugi snimci koji se podlažu pod scenu.',
  ],
  [
    'At least one minute without a break, and without clear speech.',
    'Najmanje jedan minut bez prekida i bez razgovetnog govora.',
  ],
  ['Animals', 'Životinje'],
  ['Voices without words', 'Glasovi bez reči'],
  [
    'Birds, dogs, insects, farm and forest, near and far.',
    'Ptice, psi, insekti, seosko dvorište i šuma, izbliza i izdaleka.',
  ],
  ['Name the animal, and say what it is doing.', 'Navedite životinju i šta radi.'],
  ['Foley', 'Foli'],
  ['Steps, cloth and hands', 'Koraci, tkanina i ruke'],
  [
    'Small sounds of people and things, recorded close, for picture and games.',
    'Sitni zvukovi ljudi i stvari, snimljeni izbliza, za film i igre.',
  ],
  [
    'Dry and close, several takes in one file with a second between them.',
    'Suvo i izbliza, više pokušaja u jednoj datoteci sa sekundom razmaka.',
  ],
  ['Human voices', 'Ljudski glasovi'],
  ['Breath, laughter, crowd', 'Dah, smeh, gomila'],
  [
    'Voices that say little and tell much: reactions, crowds, breathing, humming.',
    'Glasovi koji malo govore, a mnogo kažu: reakcije, gomile, disanje, pevušenje.',
  ],
  [
    'Everybody who can be heard has to have agreed to the sale.',
    'Svako ko se čuje mora da je pristao na prodaju.',
  ],
  ['Music loops', 'Muzičke petlje'],
  ['Bars that go round', 'Taktovi u krug'],
  [
    'Loops with their tempo in beats a minute, cut to repeat without a seam.',
    'Petlje sa tempom u otkucajima u minutu, isečene tako da se ponavljaju bez šava.',
  ],
  [
    'Give the tempo in beats a minute, and cut at whole bars.',
    'Navedite tempo u otkucajima u minutu i secite na celim taktovima.',
  ],
  ['Nature and weather', 'Priroda i vreme'],
  ['Rain, wind and water', 'Kiša, vetar i voda'],
  [
    'Storms, streams, leaves, sea: the world without us.',
    'Oluje, potoci, lišće, more: svet bez nas.',
  ],
  [
    'Say where and when it was recorded. Leave people and traffic out.',
    'Navedite gde je i kada snimljeno. Neka nema ljudi ni saobraćaja.',
  ],
  ['Transport', 'Saobraćaj'],
  ['Wheels, wings and doors', 'Točkovi, krila i vrata'],
  [
    'Cars, trains, trams, boats and planes, inside and passing by.',
    'Automobili, vozovi, tramvaji, brodovi i avioni, iznutra i u prolazu.',
  ],
  [
    'Say what drives, how fast, and whether you were inside.',
    'Navedite šta se vozi, koliko brzo i da li ste bili unutra.',
  ],
  ['Interface sounds', 'Zvukovi interfejsa'],
  ['Yes, no and done', 'Da, ne i gotovo'],
  [
    'Clicks, chimes and alerts for apps and devices, in families that fit together.',
    'Klikovi, zvončići i upozorenja za aplikacije i uređaje, u porodicama koje idu zajedno.',
  ],
  [
    'Short, loud enough for a small speaker, with a clean start and end.',
    'Kratko, dovoljno glasno za mali zvučnik, sa čistim početkom i krajem.',
  ],
  ['Machines and tools', 'Mašine i alati'],
  ['Work in progress', 'Rad u toku'],
  [
    'Engines, workshops, kitchens and offices: things that hum, cut, beat and print.',
    'Motori, radionice, kuhinje i kancelarije: sve što bruji, seče, lupa i štampa.',
  ],
  [
    'Start and stop belong to the sound: leave them in.',
    'Pokretanje i zaustavljanje deo su zvuka: ostavite ih.',
  ],
  ['Logos and stingers', 'Zvučni znaci'],
  ['The last second counts', 'Poslednja sekunda odlučuje'],
  [
    'Short musical signs for openings, turns and endings.',
    'Kratki muzički znaci za početke, preokrete i završetke.',
  ],
  [
    'At most ten seconds, with the end ringing out.',
    'Najviše deset sekundi, sa krajem koji se odzvoni.',
  ],
  ['Voice-over', 'Naracija'],
  ['A voice for your words', 'Glas za Vaše reči'],
  [
    'Commercials, explainers, phone menus, e-learning. Choose a voice, send the script, agree on the tone.',
    'Reklame, objašnjenja, telefonski meniji, učenje na daljinu. Izaberite glas, pošaljite tekst, dogovorite ton.',
  ],
  [
    'Record scripts in a quiet room and deliver clean takes. Say which languages and styles are yours.',
    'Snimajte tekstove u tihoj prostoriji i isporučujte čiste snimke. Navedite svoje jezike i stilove.',
  ],
  ['Mixing', 'Miksovanje'],
  ['Your tracks in balance', 'Vaše trake u ravnoteži'],
  [
    'Music, drama or film: levels, space and tone, so that everything is heard in its place.',
    'Muzika, drama ili film: nivoi, prostor i boja, da se sve čuje na svom mestu.',
  ],
  [
    'Mix the tracks you are sent. Say how many tracks and how many rounds of changes your price holds.',
    'Miksujte trake koje dobijete. Navedite koliko traka i koliko krugova izmena obuhvata Vaša cena.',
  ],
  ['Mastering', 'Mastering'],
  ['Ready for release', 'Spremno za objavljivanje'],
  [
    'The last polish: loudness, tone and order for streaming, broadcast, vinyl or disc.',
    'Završna obrada: glasnoća, boja i redosled za striming, emitovanje, ploču ili disk.',
  ],
  [
    'Master finished mixes. Say for which media, and in which formats you deliver.',
    'Masterujte gotove mikseve. Navedite za koje medije i u kojim formatima isporučujete.',
  ],
  ['Podcast editing', 'Montaža podkasta'],
  ['Episodes that flow', 'Epizode koje teku'],
  [
    'Cuts, levels, music and chapters. Send the raw recording, get back an episode.',
    'Rezovi, nivoi, muzika i poglavlja. Pošaljite sirov snimak, dobijate epizodu.',
  ],
  [
    'Edit conversations into episodes: pauses, slips, levels, intro and outro. Say what you include.',
    'Od razgovora montirajte epizode: pauze, omaške, nivoi, najava i odjava. Navedite šta je uključeno.',
  ],
  ['Sound design', 'Dizajn zvuka'],
  ['Sounds that tell the story', 'Zvukovi koji pričaju priču'],
  [
    'Effects and atmospheres for games, film, theatre and apps, made for your scene.',
    'Efekti i atmosfere za igre, film, pozorište i aplikacije, napravljeni za Vašu scenu.',
  ],
  [
    'Create effects and atmospheres to a brief. Say which media you know, and how you like to be briefed.',
    'Pravite efekte i atmosfere po zadatku. Navedite koje medije poznajete i kakav zadatak volite da dobijete.',
  ],
  ['Jingles', 'Džinglovi'],
  ['A tune people keep', 'Melodija koja se pamti'],
  [
    'Short melodies and sound logos for radio, shops, podcasts and brands.',
    'Kratke melodije i zvučni logotipi za radio, prodavnice, podkaste i brendove.',
  ],
  [
    'Compose and produce short pieces that stay in the ear. Say which styles and instruments are yours.',
    'Komponujte i producirajte kratke komade koji ostaju u uhu. Navedite svoje stilove i instrumente.',
  ],
  ['Audio description', 'Audio-deskripcija'],
  ['Pictures in words', 'Slike u rečima'],
  [
    'Film, theatre and museum described for people who do not see them, by people who know what matters.',
    'Film, pozorište i muzej opisani ljudima koji ih ne vide, od ljudi koji znaju šta je važno.',
  ],
  [
    'Write, check or speak descriptions. Your own experience as a listener is what buyers look for.',
    'Pišite, proveravajte ili čitajte opise. Kupci traže upravo Vaše iskustvo slušaoca.',
  ],
  ['Transcription', 'Transkripcija'],
  ['Speech as text', 'Govor kao tekst'],
  [
    'Interviews, meetings and episodes written out, with speakers and time marks.',
    'Ispisani razgovori, sastanci i epizode, sa govornicima i vremenskim oznakama.',
  ],
  [
    'Write out recordings. Say which languages you work in, and whether you mark speakers and times.',
    'Ispisujte snimke. Navedite na kojim jezicima radite i da li označavate govornike i vremena.',
  ],
  ['Noise removal', 'Uklanjanje šuma'],
  ['Only what should be heard', 'Samo ono što treba da se čuje'],
  [
    'Hum, hiss, clicks, wind and echo taken out of recordings that cannot be made again.',
    'Brujanje, šum, pucketanje, vetar i odjek uklonjeni iz snimaka koji se ne mogu ponoviti.',
  ],
  [
    'Repair recordings. Offer to listen to a sample first: not every noise can be taken out.',
    'Popravljajte snimke. Ponudite da prvo poslušate uzorak: ne može se ukloniti svaki šum.',
  ],
  ['Audiobooks', 'Audio-knjige'],
  ['A book, read aloud', 'Knjiga, pročitana naglas'],
  [
    'Narration, editing and mastering of whole books, chapter by chapter.',
    'Čitanje, montaža i mastering celih knjiga, poglavlje po poglavlje.',
  ],
  [
    'Narrate or produce books. Say which genres suit your voice, and how long a chapter takes you.',
    'Čitajte ili producirajte knjige. Navedite koji žanrovi odgovaraju Vašem glasu i koliko Vam treba za poglavlje.',
  ],
]);

/** A name or a description of a category in Serbian. */
export function categoryInSerbian(said: string): string {
  return WORDS.get(said) ?? said;
}
