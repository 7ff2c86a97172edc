import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from './support/people.ts';
import { expectAccessibleInThemes } from './support/screen.ts';
import { collectRequests, hideRail } from './support/showcase.ts';
import { longUnless } from './support/long.ts';

const alertText = 'Registration submitted successfully! It will be reviewed by our team.';

const picture = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'),
};
const paper = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(34_000) };

const opener = (page: Page) => page.getByRole('button', { name: 'Become a Partner' });
const wizard = (page: Page) => page.getByRole('dialog', { name: 'Register your organisation' });
const heading = (page: Page, text: string) => wizard(page).getByRole('heading', { name: text });
const onward = (page: Page) => wizard(page).getByRole('button', { name: 'Continue' });
const field = (page: Page, name: string) => wizard(page).locator(`[name=${name}]`);
const summary = (page: Page) => wizard(page).getByRole('alert');

async function openWizard(page: Page): Promise<void> {
  await page.goto('/incubators');
  await opener(page).press('Enter');
  await expect(heading(page, 'Step 1 of 4: Type')).toBeFocused();
}

/** Chooses a type and fills in step 2. */
async function reachStep3(page: Page, type: string): Promise<void> {
  await wizard(page).getByRole('radio', { name: type }).check();
  await onward(page).click();
  for (const [name, text] of Object.entries(details)) await field(page, name).fill(text);
  await onward(page).click();
  await expect(heading(page, 'Step 3 of 4: More Info')).toBeFocused();
}

/** The same for a company, with its step 3. */
async function reachStep4(page: Page): Promise<void> {
  await reachStep3(page, 'Company');
  for (const [name, text] of Object.entries(runs[0].more)) await field(page, name).fill(text);
  await onward(page).click();
  await expect(heading(page, 'Step 4 of 4: Review')).toBeFocused();
}

async function dropFile(page: Page, target: Locator, file: string): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to drop on');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  const devtools = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data });
  }
  await devtools.detach();
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${String(target)}`);
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, field(page, name));
  await page.keyboard.insertText(text);
}

async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function chooseFile(page: Page, name: string, file: typeof paper): Promise<void> {
  await tabTo(page, field(page, name));
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
  await expect(wizard(page).getByRole('button', { name: 'Replace' }).last()).toBeVisible();
}

/** Only enforced fields: the description, for example, is optional. */
const details = {
  officialName: 'Sona Tools',
  legalEntityType: 'Trust',
  registrationNumber: 'R-1',
  taxNumber: 'T-1',
  email: 'office@sona.example',
  phone: '9800000000',
  address: '1 Mill Road, Nashik',
  contactPersonName: 'Ira Sen',
  contactPersonRole: 'Director',
  contactPersonEmail: 'ira@sona.example',
  contactPersonPhone: '9811111111',
};

const documents = {
  logo: 'Organization logo',
  registrationDoc: 'Registration document',
  accreditationDoc: 'Accreditation document',
  idProof: 'ID proof',
};

const runs = [
  {
    type: 'company',
    moves: 0,
    more: { industry: 'Tools', companySize: '40', yearFounded: '2019', productsServices: 'Drills' },
    uploads: ['logo', 'registrationDoc', 'idProof'],
    numbers: { companySize: 40, yearFounded: 2019 },
  },
  {
    type: 'college',
    moves: 1,
    more: {
      coursesOffered: 'BE',
      accreditation: 'NAAC A',
      studentStrength: '1200',
      yearEstablished: '1994',
    },
    uploads: ['logo', 'registrationDoc', 'accreditationDoc', 'idProof'],
    numbers: { studentStrength: 1200, yearEstablished: 1994, facultyStrength: '' },
  },
  {
    type: 'incubator',
    moves: 2,
    more: { focusArea: 'Energy', startupsSupported: '31', programsOffered: 'Seed' },
    uploads: ['logo', 'registrationDoc', 'idProof'],
    numbers: { startupsSupported: 31, incubatorAddress: '' },
  },
] as const;

test.beforeEach(async ({ page, person }) => {
  // A listener must exist from the start, or the first file dialog would be missed.
  page.on('filechooser', () => {});
  await signIn(page, person);
});

for (const { type, moves, more, uploads, numbers } of runs) {
  test(
    `a ${type} is registered by keyboard with its files: one log line, the alert, no request`,
    longUnless(type === 'company'),
    async ({ page }) => {
      await hideRail(page);
      await openWizard(page);
      await page.waitForLoadState('networkidle');
      const requests = collectRequests(page);
      const logged: unknown[] = [];
      const alerts: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'info') logged.push(message.args()[1]?.jsonValue());
      });
      page.on('dialog', (dialog) => {
        alerts.push(`${dialog.type()}: ${dialog.message()}`);
        void dialog.accept();
      });

      await tabTo(page, wizard(page).getByRole('radio').first());
      await page.keyboard.press('Space');
      for (let move = 0; move < moves; move += 1) await page.keyboard.press('ArrowDown');
      await pressOn(page, onward(page));
      await expect(heading(page, 'Step 2 of 4: Details')).toBeFocused();
      for (const [name, text] of Object.entries(details)) await typeInto(page, name, text);
      await pressOn(page, onward(page));
      await expect(heading(page, 'Step 3 of 4: More Info')).toBeFocused();
      for (const [name, text] of Object.entries(more)) await typeInto(page, name, text);
      await pressOn(page, onward(page));
      await expect(heading(page, 'Step 4 of 4: Review')).toBeFocused();
      const submit = wizard(page).getByRole('button', { name: 'Submit' });
      await pressOn(page, submit);
      await expect(summary(page)).toBeFocused();
      await expect(summary(page).getByRole('link')).toHaveText(
        uploads.map((name) => `${documents[name]} is required`),
      );
      // Marked as required for all types, but enforced only for colleges.
      await expect(field(page, 'accreditationDoc')).toHaveAttribute('required');
      for (const name of uploads) {
        await chooseFile(page, name, name === 'logo' ? picture : paper);
        await expect(summary(page).getByRole('link', { name: documents[name] })).toHaveCount(0);
      }
      await pressOn(page, submit);

      await expect(wizard(page)).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
      expect(alerts).toEqual([`alert: ${alertText}`]);
      expect(logged).toHaveLength(1);
      const { contactPersonName, ...sent } = details;
      expect(await logged[0]).toMatchObject({
        entityType: type,
        ...sent,
        contactPersonName,
        website: '',
        description: '',
        ...numbers,
      });
      for (const name of uploads) expect(await logged[0]).toHaveProperty(name);
      expect(requests).toEqual([]);
      await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(0);
      await opener(page).press('Enter');
      await expect(heading(page, 'Step 1 of 4: Type')).toBeFocused();
      await expect(wizard(page).getByRole('radio', { checked: true })).toHaveCount(0);
    },
  );
}

test(
  'Continue is disabled until a type is chosen and states the reason',
  { tag: '@long' },
  async ({ page }) => {
    await openWizard(page);
    await expect(onward(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(onward(page)).toHaveAccessibleDescription('Choose one to continue.');
    await onward(page).press('Enter');
    await expect(summary(page)).toBeFocused();
    await expect(summary(page)).toContainText('Please fix the following');
    await summary(page).getByRole('link', { name: 'Please select an entity type' }).press('Enter');
    await expect(wizard(page).getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByText('Please select an entity type')).toHaveCount(0);
    await expect(onward(page)).not.toHaveAttribute('aria-disabled');
  },
);

test(
  'errors are listed with links and shown at the field until it is edited',
  { tag: '@long' },
  async ({ page }) => {
    await openWizard(page);
    await wizard(page).getByRole('radio', { name: 'Company' }).check();
    await onward(page).click();
    await onward(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole('link')).toHaveText([
      'Official name is required',
      'Legal entity type is required',
      'Registration number is required',
      'Tax number is required',
      'Valid email is required',
      'Phone number is required',
      'Address is required',
      'Contact person name is required',
      'Contact person role is required',
      'Valid contact email is required',
      'Contact phone is required',
    ]);
    const email = field(page, 'email');
    await summary(page).getByRole('link', { name: 'Valid email is required' }).press('Enter');
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription('Valid email is required');
    await page.keyboard.type('x');
    await expect(email).not.toHaveAttribute('aria-invalid');
    await expect(page.getByText('Valid email is required')).toHaveCount(0);
    await expect(summary(page).getByRole('link')).toHaveCount(10);
    await onward(page).click();
    await expect(
      summary(page).getByRole('link', { name: 'Valid email is required' }),
    ).toBeVisible();
  },
);

test(
  'a step starts at its top, Back needs no input, and only completed steps can be opened',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openWizard(page);
    await reachStep3(page, 'Incubator');
    await expect.poll(() => wizard(page).evaluate((dialog) => dialog.scrollTop)).toBe(0);
    const steps = wizard(page).getByRole('list', { name: 'Steps' });
    await expect(steps.locator('[aria-current=step]')).toHaveText('3More Info');
    await expect(steps.getByRole('button')).toHaveText([/^Type/, /^Details/]);
    await wizard(page).getByRole('button', { name: 'Back', exact: true }).click();
    await expect(heading(page, 'Step 2 of 4: Details')).toBeFocused();
    await field(page, 'officialName').fill('');
    await steps.getByRole('button', { name: /^Type/ }).click();
    await expect(heading(page, 'Step 1 of 4: Type')).toBeFocused();
    await expect(steps.getByRole('button')).toHaveCount(0);
  },
);

test(
  'the review shows the input with links to edit it, and the text about the verification',
  { tag: '@long' },
  async ({ page }) => {
    await openWizard(page);
    await reachStep3(page, 'Incubator');
    await field(page, 'focusArea').fill('Energy');
    await field(page, 'startupsSupported').fill('31');
    await field(page, 'programsOffered').fill('Seed');
    await onward(page).click();
    await expect(wizard(page)).toContainText(
      'Your application will be reviewed and verified by the administration team.',
    );
    for (const text of ['Incubator', ...Object.values(details), 'Energy', '31', 'Seed']) {
      await expect(
        wizard(page).getByRole('definition').filter({ hasText: text }).first(),
      ).toBeVisible();
    }
    const more = wizard(page).getByRole('region', { name: 'More Info' });
    await more.getByRole('button', { name: 'Edit' }).click();
    await expect(heading(page, 'Step 3 of 4: More Info')).toBeFocused();
    await expect(field(page, 'focusArea')).toHaveValue('Energy');
  },
);

test(
  'an upload shows its preview, name and size, and can be replaced, removed and dropped on its zone',
  { tag: '@long' },
  async ({ page }, testInfo) => {
    await openWizard(page);
    await reachStep4(page);
    await chooseFile(page, 'logo', picture);
    await expect(wizard(page).getByText('logo.svg')).toBeVisible();
    const preview = wizard(page).locator('img[src^="blob:"]');
    await expect
      .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(8);
    const replace = wizard(page).getByRole('button', { name: 'Replace' });
    await expect(replace).toBeFocused();
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(paper);
    await expect(wizard(page).getByText('paper.pdf')).toBeVisible();
    await expect(wizard(page).getByText('33 KB')).toBeVisible();
    await expect(preview).toHaveCount(0);
    await wizard(page).getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(field(page, 'logo')).toBeFocused();
    await expect(replace).toHaveCount(0);
    await chooseFile(page, 'logo', paper);

    const file = testInfo.outputPath('dropped.txt');
    writeFileSync(file, 'dropped');
    await dropFile(page, heading(page, 'Step 4 of 4: Review'), file);
    await expect(wizard(page).getByText('dropped.txt')).toHaveCount(0);
    await expect(page).toHaveURL(/\/incubators$/);
    await dropFile(page, field(page, 'idProof'), file);
    await expect(wizard(page).getByText('dropped.txt')).toBeVisible();
  },
);

test('the contact can be the same as the organisation', { tag: '@long' }, async ({ page }) => {
  await openWizard(page);
  await wizard(page).getByRole('radio', { name: 'Company' }).check();
  await onward(page).click();
  await field(page, 'email').fill('office@sona.example');
  await wizard(page).getByRole('checkbox', { name: 'Same as organisation' }).check();
  await expect(field(page, 'contactPersonEmail')).toHaveValue('office@sona.example');
  await field(page, 'phone').fill('98');
  await expect(field(page, 'contactPersonPhone')).toHaveValue('98');
});

const waysToClose = [
  (page: Page) => page.mouse.click(5, 400),
  (page: Page) => wizard(page).getByRole('button', { name: 'Close' }).click(),
  (page: Page) => page.keyboard.press('Escape'),
];

test(
  'a click outside, the close button and Escape close the wizard, return the focus and keep the input and files',
  { tag: '@long' },
  async ({ page }) => {
    await openWizard(page);
    await reachStep4(page);
    await field(page, 'idProof').setInputFiles(paper);
    const resume = page.getByRole('button', { name: 'Resume' });
    let openedBy = opener(page);
    for (const close of waysToClose) {
      await close(page);
      await expect(wizard(page)).toHaveCount(0);
      await expect(openedBy).toBeFocused();
      await expect(
        page.getByText('You have an unfinished registration at step 4 of 4: Review.'),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Home' }).first().click();
      await page.goBack();
      await resume.press('Enter');
      openedBy = resume;
      await expect(heading(page, 'Step 4 of 4: Review')).toBeFocused();
      await expect(wizard(page).getByText('paper.pdf')).toBeVisible();
      await expect(wizard(page).getByText('You can continue where you left off.')).toBeVisible();
    }
    await wizard(page).getByRole('button', { name: 'Start over' }).click();
    await wizard(page).getByRole('button', { name: 'Delete everything' }).click();
    await expect(heading(page, 'Step 1 of 4: Type')).toBeFocused();
  },
);

test(
  'submitting a resumed registration returns the focus to Become a Partner',
  { tag: '@long' },
  async ({ page }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await openWizard(page);
    await reachStep4(page);
    for (const name of runs[0].uploads) await field(page, name).setInputFiles(paper);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Resume' }).press('Enter');
    await wizard(page).getByRole('button', { name: 'Submit' }).click();
    await expect(wizard(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  },
);

test('logout removes the input', async ({ page, person }) => {
  await openWizard(page);
  await wizard(page).getByRole('radio', { name: 'Company' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await page.getByRole('button', { name: person.name, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: person.name, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Partner network' }).click();
  await expect(opener(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(0);
});

test('the three types are cards in one row', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openWizard(page);
  const tops = await wizard(page)
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => radio.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});

test(
  'the last step begins with the documents and collapses empty fields',
  { tag: '@long' },
  async ({ page }) => {
    await openWizard(page);
    await reachStep4(page);
    const documentsTop = (await field(page, 'logo').boundingBox())?.y ?? Infinity;
    const organisation = wizard(page).getByRole('region', { name: 'Organisation' });
    expect(documentsTop).toBeLessThan((await organisation.boundingBox())?.y ?? 0);
    const empty = organisation.getByText('2 fields left empty');
    await expect(organisation.getByText('Website')).toBeHidden();
    await empty.click();
    await expect(organisation.getByText('Website')).toBeVisible();
  },
);

test('errors do not cover the list of steps', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWizard(page);
  await wizard(page).getByRole('radio', { name: 'Company' }).check();
  await onward(page).click();
  await field(page, 'contactPersonPhone').focus();
  await onward(page).click();
  await expect(summary(page)).toBeFocused();
  const header = await wizard(page).locator('header').boundingBox();
  const steps = await wizard(page).getByRole('list', { name: 'Steps' }).boundingBox();
  expect(steps?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? Infinity));
  await expect(summary(page)).toBeInViewport();
});

/** 1280 by 1024 px at 400 % zoom is 320 by 256 px. */
for (const height of [640, 256]) {
  test(
    `the focus is never hidden and there is no horizontal scroll at 320 by ${height} px`,
    longUnless(height === 256),
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height });
      await openWizard(page);
      await reachStep3(page, 'College');
      await wizard(page).getByRole('button', { name: 'Back', exact: true }).click();
      await heading(page, 'Step 2 of 4: Details').focus();
      expect(await wizard(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      for (let press = 0; press < 17; press += 1) {
        await page.keyboard.press('Tab');
        const hidden = await page.evaluate(() => {
          const element = document.activeElement;
          if (!element || element === document.body) return null;
          const { left, top, width, height: tall } = element.getBoundingClientRect();
          const seen = document.elementFromPoint(left + width / 2, top + tall / 2);
          const isSeen = seen && (element.contains(seen) || seen.contains(element));
          return isSeen ? null : element.outerHTML.slice(0, 80);
        });
        expect(hidden).toBeNull();
      }
    },
  );
}

test(
  'at 320 by 256 px the errors are shown and no bar covers the form',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await openWizard(page);
    await onward(page).press('Enter');
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole('link')).toBeInViewport();
    for (const bar of ['header', 'footer']) {
      await expect(wizard(page).locator(bar)).toHaveCSS('position', 'static');
    }
  },
);

test('no step has axe violations, errors included', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWizard(page);
  await onward(page).press('Enter');
  await expectAccessibleInThemes(page);
  await wizard(page).getByRole('radio', { name: 'College' }).check();
  await onward(page).click();
  await onward(page).click();
  await expectAccessibleInThemes(page);
  for (const [name, text] of Object.entries(details)) await field(page, name).fill(text);
  await onward(page).click();
  await onward(page).click();
  await expectAccessibleInThemes(page);
  for (const [name, text] of Object.entries(runs[1].more)) await field(page, name).fill(text);
  await onward(page).click();
  await field(page, 'logo').setInputFiles(picture);
  await wizard(page).getByRole('button', { name: 'Submit' }).click();
  await expectAccessibleInThemes(page);
});
