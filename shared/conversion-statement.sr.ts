/** What banks want said about dinar and euro, in Serbian and in their customary wording. */
export const CONVERSION_STATEMENT: string =
  'Sva plaćanja biće izvršena u valuti Republike Srbije – dinar (RSD). Iznos za koji će biti zadužena Vaša platna kartica dobija se konverzijom cene u evrima u dinare po važećem kursu Narodne banke Srbije. Prilikom zaduženja Vaše platne kartice isti iznos se konvertuje u Vašu lokalnu valutu po kursu kartičarskih organizacija. Kao rezultat ove konverzije postoji mogućnost neznatne razlike u odnosu na cenu navedenu na našem sajtu.';
