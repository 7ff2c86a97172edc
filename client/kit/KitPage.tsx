import { useState } from 'react';
import {
  storePreferences,
  readPreference,
  type Appearance,
} from '../src/lib/device-preferences.ts';
import { Brand } from '../src/ui/Brand.tsx';
import { Chips } from '../src/ui/Chips.tsx';
import { SkipLink } from '../src/ui/SkipLink.tsx';
import { ToastHost } from '../src/ui/ToastHost.tsx';
import { ButtonSection } from './ButtonSection.tsx';
import { ChoiceSection } from './ChoiceSection.tsx';
import { ColourSection } from './ColourSection.tsx';
import { ComboboxSection } from './ComboboxSection.tsx';
import { FieldSection } from './FieldSection.tsx';
import { FilterSection } from './FilterSection.tsx';
import { InUseSection } from './InUseSection.tsx';
import { OverlaySection } from './OverlaySection.tsx';
import { PhotoSection } from './PhotoSection.tsx';
import { StateSection } from './StateSection.tsx';
import { ToastSection } from './ToastSection.tsx';

const themes: { value: Appearance; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Components of src/ui in their states, to judge how they look. For development only: users never get this page. */
export function KitPage() {
  const [theme, setTheme] = useState(() => readPreference('appearance'));

  function handleTheme(choice: Appearance) {
    storePreferences({ appearance: choice });
    setTheme(choice);
  }

  return (
    <>
      <SkipLink target="main" />
      <header className="sticky top-0 z-50 flex h-16 items-center justify-between gap-4 border-b border-hairline bg-surface px-3 sm:px-6">
        <Brand className="max-sm:hidden" />
        <Brand markOnly className="sm:hidden" />
        <Chips label="Theme" chips={themes} selected={theme} onSelect={handleTheme} />
      </header>
      <main
        id="main"
        className="mx-auto grid max-w-6xl grid-cols-1 gap-4 p-3 sm:p-6 lg:grid-cols-2"
      >
        <h1 className="text-section font-bold lg:col-span-2">UI kit</h1>
        <InUseSection />
        <ButtonSection />
        <FieldSection />
        <ChoiceSection />
        <ComboboxSection />
        <FilterSection />
        <OverlaySection />
        <ToastSection />
        <PhotoSection />
        <StateSection />
        <ColourSection />
      </main>
      <ToastHost />
    </>
  );
}
