import { newMember, openAs } from './support/conversation.ts';
import { expect, test } from './support/people.ts';
import { withDatabase } from './support/database.ts';

const urduName = 'فاطمہ شیخ';
const urduText = 'آج روبوٹ نے پہلی بار خود دروازہ کھولا۔ Arduino اور صبر!';

test('Urdu text is shown from right to left, and a name stays beside its photo', async ({
  browser,
  request,
}) => {
  const fatima = await newMember(request, 'Fatima');
  await withDatabase(async (database) => {
    await database`update users set name = ${urduName} where username = ${fatima.username}`;
  });
  const postId = await fatima.publish(urduText);
  await fatima.comment(postId, urduText);
  const page = await openAs(browser, fatima, `/post/${postId}`);

  const texts = page.getByText(urduText, { exact: true });
  await expect(texts).toHaveCount(2);
  for (const text of await texts.all()) {
    await expect(text).toHaveCSS('direction', 'rtl');
    await expect(text).toHaveCSS('text-align', 'start');
  }
  const name = page.getByRole('main').getByText(urduName, { exact: true }).first();
  await expect(name).toHaveCSS('direction', 'rtl');
  const { left, textLeft } = await name.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return {
      left: element.getBoundingClientRect().left,
      textLeft: range.getBoundingClientRect().left,
    };
  });
  expect(textLeft - left).toBeLessThan(2);

  const field = page.getByRole('textbox', { name: /comment/i });
  await field.fill(urduText);
  await expect(field).toHaveCSS('direction', 'rtl');
});
