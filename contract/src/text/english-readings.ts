/** English spellings whose sound differs from the letters, mapped to what Indian scripts write. */
const spellingRules: readonly (readonly [RegExp, string])[] = [
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

/** Common words and city names that the rules miss; most long words match by their consonants. */
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

/** The possible pronunciations of a lowercase word of a-z and 0-9: as written, and as in English. */
export function englishReadings(latin: string): readonly string[] {
  const plain = latin
    .replace(/(?<=[^aeiouy])y$/, 'i')
    .replace(/(?<=..)ey$/, 'e')
    .replace(/aw$/, 'av')
    .replace(/(?<=[^aeiouy])y(?=[^aeiouy])/g, 'ai');
  const spoken = spellingRules.reduce((text, [rule, sound]) => text.replace(rule, sound), plain);
  return [plain, spoken, ...(known.get(latin) ?? [])];
}
