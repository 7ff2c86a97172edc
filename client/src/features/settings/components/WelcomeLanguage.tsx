import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { LanguageSelect } from '../../../ui/LanguageSelect.tsx';
import { changePreferences } from '../preferences.thunks.ts';

/** The choice of language above the welcome flow; applied and saved at once. */
export function WelcomeLanguage() {
  const dispatch = useAppDispatch();
  return (
    <div className="mb-2 flex justify-end">
      <LanguageSelect onSelect={(language) => void dispatch(changePreferences({ language }))} />
    </div>
  );
}
