export type ThemeChoice = 'light' | 'dark' | 'system';

const key = 'sangam.theme';

export function readThemeChoice(): ThemeChoice {
  const stored = localStorage.getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseTheme(choice: ThemeChoice) {
  localStorage.setItem(key, choice);
  // The script in index.html owns `data-theme`: it ran before us and also follows the system.
  window.dispatchEvent(new Event('sangam:theme'));
}
