import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { warnWithoutGrievanceOfficer } from './grievance-officer.ts';

let suite: TestDatabase;
beforeAll(async () => {
  suite = await createTestDatabase();
});
afterAll(() => suite.drop());

test('a production server warns at the start while no grievance officer is set', async () => {
  const warnings: string[] = [];
  const warn = (config: { production: boolean; grievanceOfficer?: string }) =>
    warnWithoutGrievanceOfficer({ grievanceOfficer: undefined, ...config }, suite.database, {
      warn: (text: unknown) => void warnings.push(String(text)),
    });
  await warn({ production: false });
  await warn({ production: true, grievanceOfficer: 'Asha <asha@example.in>' });
  expect(warnings).toEqual([]);
  await warn({ production: true });
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('no grievance officer is set');
  await suite.database`insert into instance_settings (grievance_officer) values ('Asha')`;
  await warn({ production: true });
  expect(warnings).toHaveLength(1);
});
