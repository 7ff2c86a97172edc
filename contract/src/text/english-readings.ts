/** English spelling, where it hides the sound that Indian scripts write down. */
const habits: readonly (readonly [RegExp, string])[] = [
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/^ps/, 's'],
  [/^sch/, 'sk'],
  [/^uni/, 'yuni'],
  [/(?<=^(te|me))ch|^ch(?=em)|ch(?=[nrlm])/g, 'k'],
  [/[ts]ion/g, 'shan'],
  [/[ct]ial/g, 'shal'],
  [/ture(s?)$/, 'char$1'],
  [/tch/g, 'ch'],
  [/dg(?=[ei])/g, 'j'],
  [/(?!^)g(?=[eiy])/g, 'j'],
  [/(?!^)z/g, 's'],
  [/eo$/, 'iyo'],
  [/er(?=$|[^aeiouy])/g, 'ar'],
  [/(?<=[^aeiou])ea(?=[^aeiou])/g, 'i'],
];

/**
 * Everyday words, and names of cities, that no rule brings together with how Indian scripts write them;
 * most long ones are known by their consonants.
 */
const known: ReadonlyMap<string, readonly string[]> = new Map(
  (
    'app:aip,ap ai:eai idea:aidiya data:deta code:kod cloud:klaud design:dijain,disain ' +
    'designer:dijainar,disainar python:paithan mobile:mobail college:kolej,kalej,kalaj,kaleju,kaleji ' +
    'science:sains business:bijnes,bisnes cyber:saibar media:midiya education:ejukeshan ' +
    'machine:mashin,meshin hub:hab club:klab fund:fand news:nyuj health:helth life:laif ' +
    'online:onlain time:taim game:gem games:gems change:chenj page:pej image:imej drive:draiv ' +
    'prime:praim right:rait light:lait high:hai bike:baik price:prais finance:fainans bank:baink ' +
    'sale:sel trade:tred rate:ret space:spes women:vuman bus:bas love:lav money:mani ' +
    'music:myujik voice:vois user:yujar new:nyu view:vyu photo:fato camera:kemara,kaimera,kamara ' +
    'group:grup delhi:dilli lucknow:lakhnau chowdhury:chaudhari chaudhuri:chaudhari iyer:ayyar ' +
    'dutta:datta dutt:datta menon:menan,minan thomas:tamas joseph:josaf google:gugul,gugil omkar:onkar ' +
    'kozhikode:kojhikod kerala:keralam sangam:sangamam naidu:nayudu guwahati:gauhati ' +
    'dsouza:disuja,disoja pillai:pilla shah:sha coimbatore:koyambatturu'
  )
    .split(' ')
    .map((line) => {
      const [word = '', sounds = ''] = line.split(':');
      return [word, sounds.split(',')];
    }),
);

/** How a word in Latin letters may be meant: as it stands, and as English is spoken. */
export function englishReadings(latin: string): readonly string[] {
  const plain = latin
    .replace(/(?<=[^aeiouy])y$/, 'i')
    .replace(/(?<=..)ey$/, 'e')
    .replace(/aw$/, 'av')
    .replace(/(?<=[^aeiouy])y(?=[^aeiouy])/g, 'ai');
  const spoken = habits.reduce((text, [habit, sound]) => text.replace(habit, sound), plain);
  return [plain, spoken, ...(known.get(latin) ?? [])];
}
