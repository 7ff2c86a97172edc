import { useLingui } from '@lingui/react/macro';
import { CopyButton } from '../../../ui/CopyButton.tsx';

interface PublicAddressProps {
  path: string;
}

/** The link to a public page, which the server renders, and a button that copies it. */
export function PublicAddress({ path }: PublicAddressProps) {
  const { t } = useLingui();
  const url = location.origin + path;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <a
        href={path}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 min-w-0 items-center font-semibold break-all text-link hover:underline"
      >
        {url.replace(/^https?:\/\//, '')}
      </a>
      <CopyButton text={url} label={t`Copy link`} />
    </div>
  );
}
