import { useLingui } from '@lingui/react/macro';
import type { ProfileLink } from '@sangam/contract/profiles/profiles.schema.ts';
import { linkKinds } from '../profile-labels.ts';
import { shortAddress } from '../web-address.ts';

interface ProfileLinksProps {
  links: readonly ProfileLink[];
}

export function ProfileLinks({ links }: ProfileLinksProps) {
  const { t } = useLingui();
  if (links.length === 0) return null;
  return (
    <ul aria-label={t`Links`} className="mt-1 flex flex-wrap gap-x-4 text-control">
      {links.map(({ kind, url }) => {
        const { icon: Icon, label } = linkKinds[kind];
        return (
          <li key={`${kind} ${url}`} className="min-w-0">
            <a
              href={url}
              target="_blank"
              rel="nofollow ugc noopener noreferrer"
              title={url}
              className="flex min-h-8 max-w-full items-center gap-1.5 font-medium text-link hover:underline"
            >
              <Icon role="img" aria-label={t(label)} className="size-4 shrink-0" />
              <span className="truncate">{shortAddress(url)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
