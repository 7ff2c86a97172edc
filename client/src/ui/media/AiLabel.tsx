import { Trans } from '@lingui/react/macro';

/** Lies on a photo or video that was made with AI. */
export function AiLabel() {
  return (
    <span className="pointer-events-none absolute top-2 left-2 z-1 rounded-full bg-[rgb(13_16_32/0.65)] px-2.5 py-0.5 text-badge font-semibold text-[#fff]">
      <Trans>Made with AI</Trans>
    </span>
  );
}
