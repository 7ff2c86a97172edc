import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

/** On the corner of a picture. */
export function PresenceDot() {
  return (
    <span className="absolute right-0 bottom-0 size-3.5 rounded-full border-2 border-surface bg-online">
      <VisuallyHidden>
        <Trans>Online</Trans>
      </VisuallyHidden>
    </span>
  );
}
