import { profileLimits } from '@sangam/contract/profiles/profiles.calls.ts';

/**
 * Adds typed or pasted skills, split at commas and line breaks, without duplicates (case-insensitive). Those above the
 * limit of a profile are dropped.
 */
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
