import { Trans } from '@lingui/react/macro';

interface SkipLinkProps {
  /** The id of the main content. */
  target: string;
}

export function SkipLink({ target }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-2 left-2 z-70 -translate-y-20 rounded-control bg-primary px-5 py-3 text-control font-semibold text-on-primary shadow-float focus:translate-y-0 print:hidden"
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}
