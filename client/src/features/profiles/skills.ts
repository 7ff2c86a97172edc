import { profileLimits } from '@sangam/contract/profiles/profiles.calls.ts';

/** The skills with what was typed or pasted; a comma or a new line ends each. None stands twice, whatever its case. */
export function addSkills(skills: readonly string[], text: string): string[] {
  const known = new Set(skills.map(keyOf));
  const added: string[] = [];
  for (const part of text.split(/[,\n]/)) {
    const skill = part.replace(/\s+/gu, ' ').trim();
    if (skill === '' || known.has(keyOf(skill))) continue;
    known.add(keyOf(skill));
    added.push(skill);
  }
  return [...skills, ...added].slice(0, profileLimits.skills);
}

function keyOf(skill: string): string {
  return skill.normalize('NFC').toLowerCase();
}
