import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SampleText } from './SampleText.tsx';
import { useSample } from './use-sample.ts';

const content = { id: 'startups', title: 'Campus Founders Meet', name: 'Incubators' };

function Sample() {
  const { id, title, name } = useSample(content);
  return (
    <p>
      {id}, {title}, {name}, <SampleText>Custom Pricing</SampleText>
    </p>
  );
}

afterEach(() => act(() => i18n.activate('en')));

test('sample content is shown in the language, without changing ids and names', async () => {
  render(
    <I18nProvider i18n={i18n}>
      <Sample />
    </I18nProvider>,
  );
  const english = 'startups, Campus Founders Meet, Incubators, Custom Pricing';
  expect(screen.getByText(english)).toBeDefined();
  i18n.load('hi', {});
  act(() => i18n.activate('hi'));
  const hindi = 'startups, कैंपस फ़ाउंडर मीट, Incubators, कीमत ज़रूरत के हिसाब से';
  expect(await screen.findByText(hindi)).toBeDefined();
  act(() => i18n.activate('en'));
  expect(screen.getByText(english)).toBeDefined();
});
