import { Trans } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './Button.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
}

/** Copies a text; shows the result next to the button, because a dialog covers toasts. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // The browser denies permission, or the page is not served over https.
      setOutcome('failed');
    }
  }

  return (
    <>
      <Button
        size="small"
        variant="secondary"
        icon={outcome === 'copied' ? Check : Copy}
        onClick={() => void copy()}
      >
        {label}
      </Button>
      <output className="text-meta text-muted">
        {outcome === 'copied' && <Trans>Copied</Trans>}
        {outcome === 'failed' && (
          <Trans>Could not copy. Please select the text and copy it yourself.</Trans>
        )}
      </output>
    </>
  );
}
