import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { LanguageSelect } from '../../../ui/LanguageSelect.tsx';
import { changePreferences } from '../preferences.thunks.ts';

/** Above the first steps of a new member. */
export function WelcomeLanguage() {
  const dispatch = useAppDispatch();
  return (
    <div className="mb-2 flex justify-end">
      <LanguageSelect onSelect={(language) => void dispatch(changePreferences({ language }))} />
    </div>
  );
}
