import { Trans, useLingui } from '@lingui/react/macro';
import { deriveAccentTokens, findContrastProblem } from '@sangam/contract/instance/accent-color.ts';
import type { CSSProperties } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

/** The accent colour of the style sheet. */
const defaultColor = '#4338ca';

interface AccentColorFieldProps {
  /** Null for the default. */
  color: string | null;
  error: string | undefined;
  onChange: (color: string | null) => void;
}

export function AccentColorField({ color, error, onChange }: AccentColorFieldProps) {
  const { t } = useLingui();
  const problem = color !== null && findContrastProblem(color);
  return (
    <div className="grid gap-2">
      <Field
        label={t`Accent colour`}
        hint={t`For buttons and links. The dark theme uses a lighter shade of it.`}
        error={
          problem
            ? t`Too light: text in this colour would be hard to read. Choose a darker one.`
            : error
        }
      >
        <div className="flex flex-wrap items-center gap-2">
          <TextInput
            type="color"
            name="accentColor"
            className="h-11 w-16! p-1!"
            value={color ?? defaultColor}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          {color !== null && (
            <Button variant="quiet" onClick={() => onChange(null)}>
              <Trans>Use the default</Trans>
            </Button>
          )}
        </div>
      </Field>
      {color !== null && !problem && <AccentPreview color={color} />}
    </div>
  );
}

/** A button and a link in both themes. */
function AccentPreview({ color }: { color: string }) {
  const tokens = deriveAccentTokens(color);
  return (
    <div className="flex flex-wrap gap-2" aria-hidden>
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          style={toStyle(tokens[theme])}
          className="flex items-center gap-3 rounded-control border border-hairline bg-surface p-3 text-control"
        >
          <span className="rounded-control bg-primary px-3 py-2 font-semibold text-on-primary">
            <Trans>Join</Trans>
          </span>
          <span className="text-link underline">
            <Trans>Log in</Trans>
          </span>
        </div>
      ))}
    </div>
  );
}

function toStyle(tokens: Readonly<Record<string, string>>): CSSProperties {
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));
}
