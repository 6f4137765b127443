/**
 * Words that a question needs and that say nothing about what it asks. They need no explanation, are no names of securities (though some
 * are symbols), and are not taken for misspelled words.
 */
export const fillerWords = new Set(
  `a an the this that these those there here it its he she they them his her their i me my mine we us our you your yours
  is are was were be been being am do does did done have has had having will would shall should can could may might must
  and or but if so as at by for from in into of off on onto out over per than then to up upon with within without about after
  again all also any both each every few more most much many no nor not only other own same some such too very just now
  what which who whom whose when where why how get got go going gone give gives let make makes take tell say says said
  right currently exactly actually really please kindly ok well hey oh um uh er hmm like kind sort bit lot lots thing things
  today stuff unit units unite unites anything something nothing everything everybody one two ones am pm vs via etc yes no yeah yep nope sure
  want wants need know knows think see look looking show put set still already yet ever never ago since until while
  good great nice new old big small little first last next best better worst long short high low down today currently moment
  far back even quite pretty approximately roughly around total overall amount number question quick quickly money dollar dollars another
  i'd wondering curious wonder hope basically literally honestly seriously maybe perhaps possible possibly time times
  le la les l un une des du de d au aux ce cet cette ces c ca cela ceci mon ma mes ton ta tes son sa ses notre nos votre vos leur
  leurs je j tu il elle on nous vous ils elles me m te t se s y en lui moi toi soi qui que qu quoi dont ou et mais donc or ni car
  si ne n pas plus moins tres trop peu bien mal tout tous toute toutes meme aussi encore deja jamais toujours rien personne
  est sont suis es sommes etes etait etaient etre ete ai as a avons avez ont avait avoir eu fait fais faire font faut va vas vont
  vais aller peux peut pouvez pouvoir puis dois doit devoir veux veut vouloir voudrais aimerais pourrais pourrait devrais devrait
  serait sera seront fera ferait feras serai seras ira iront soit quel quelle quels quelles comment combien quand pourquoi lequel laquelle lesquels lesquelles
  dans sur sous avec sans pour par chez vers entre depuis pendant avant apres contre comme alors ainsi ici voici voila
  dire dis dit donne donner montre voir vois savoir sais sait mettre mets met prendre svp stp plait sil oui non ouais ben bon
  bonne bons bonnes beau belle grand grande gros grosse petit petite nouveau nouvelle meilleur meilleure moment maintenant
  aujourd hui actuellement presentement vraiment juste seulement environ autour chose choses truc trucs affaire affaires pis tsé
  recent recente recents recentes recu recue recus recues recois received receive collected collect turned activated enabled switched lately recently plutot rather instead left remaining ceux celles remain annuel annuelle annual la-dessus quelque quelques chaque autre autres deux tant autant cest tu toi monsieur madame question fois temps genre
  combine est-ce se ci la-bas peut-etre mettons faque tantot rendu rendue niveau cote cas jusqu jusque parce afin
  hello hi thanks thank merci bonjour salut allo`
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .split(/\s+/),
);

/** Words of many names: what a company does, where it is, what kind of company it is. */
export const genericWords = new Set(
  `canadian canada american america us usa national international global world north south western eastern united general first new
  imperial pacific atlantic toronto montreal quebec alberta bank banks banque banques banking financial finance insurance assurance energy
  energie oil gas petrole gold silver copper uranium or argent cuivre power electric resources mining mines metals pharma health
  technology technologies tech software communications telecom telecoms media railway rail airline airlines auto foods food grocery real estate reit
  properties industries industrial group groupe holdings capital partners trust fund funds fonds corporation company companies compagnie
  dollar dollars currency crypto bond bonds obligations treasury index indice market marche income growth dividend dividende value
  canadien canadienne canadiens americain americaine cannabis utilities infrastructure solar water eau air`
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .split(/\s+/),
);

/** Ordinary words that are one slip away from a word of the lexicon, or a symbol, and mean something else. */
export const ordinaryWords = new Set(
  `bank banque name names fix fun sun car key cat dog fox low app eat hope life fast real run play cool mind home edge cake beat
  road wolf ship boat self true boom hear care kids wish cost plus snap spot grow gain rise fall turn team tech news data info user link
  help email phone screen button page site bug error idea guess fast slow free sick tired happy sad bored hungry jean marie paul pierre
  brother mother father weather whether writer right rights might sight light night tight fight stick stuck stack socks
  story store stone sport short shirt shore score scare spare trade's crush brash trash flash world word words sword horse house mouse
  heart earth teeth there three threw through though thought tough touch tooth sauce pause cause because case cases base house
  person prison reason season poison lesson mission vision version session passion nation station ration cotton button mutton
  ordeal border older holder folder founder under wonder thunder winter water later letter better butter matter latter batter
  salle celle telle balle belle halle malle vie ville fille mille pelle quelle poste post coast roast toast beast least
  action potion motion lotion option place palace plane plate plage image usage otage etage visage page cage rage
  share shape shame shade shake spare stare scare glare prune price prize pride bride bribe brise crise prise grise
  livre vivre suivre cuivre ivre libre fibre titre litre vitre mitre arbitre chapitre vente rente tente lente fente pente
  cours tours jours fours sourd lourd court cour tour jour four pour sour hour your`
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .split(/\s+/),
);
