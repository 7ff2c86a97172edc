import { completeLanguages } from '@sangam/contract/settings/offered-languages.ts';
import { expect, test } from 'vitest';
import {
  acknowledgementMail,
  appealDecisionMail,
  assignmentMail,
  confirmationMail,
  decisionMail,
  dueMail,
} from './grievance.mails.ts';

const site = { name: 'Sangam', url: 'https://sangam.example' };
const link = 'https://sangam.example/grievance#token=x';
const complaint = {
  email: 'asha@example.in',
  number: '261117-4821',
  isVisitor: true,
  decideBy: new Date('2026-11-20T06:30:00Z'),
  outcome: 'action-taken',
  reason: 'The reason',
  appealOutcome: 'upheld',
  appealReason: 'The reason',
  id: 'the-id',
  category: 'privacy',
  step: 'decide',
  dueAt: new Date('2026-11-20T06:30:00Z'),
} as const;

test.each([
  ['confirmation', confirmationMail, { site, link }],
  ['acknowledgement', acknowledgementMail, { site, link }],
  ['decision', decisionMail, { site, link }],
  ['appeal decision', appealDecisionMail, { site, link }],
  ['due', dueMail, site],
  ['assignment', assignmentMail, site],
] as const)('the %s mail has number and link in every language', (_, compose, context) => {
  const subjects = completeLanguages.map((language) => {
    const write = compose as (to: object, given: object) => { subject: string; text: string };
    const { subject, text } = write({ ...complaint, language }, context);
    expect(text).toContain(complaint.number);
    expect(text).toMatch(/https:\/\/sangam\.example\/\S+/);
    return subject;
  });
  expect(new Set(subjects).size).toBe(completeLanguages.length);
});
