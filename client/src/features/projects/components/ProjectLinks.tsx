import type { ProjectLink } from '@sangam/contract/projects/projects.schema.ts';
import { ExternalLink } from 'lucide-react';
import { useLinkKinds } from '../use-link-kinds.ts';

/** The links of a project, each with its kind and its real host. */
export function ProjectLinks({ links }: { links: readonly ProjectLink[] }) {
  const kinds = useLinkKinds();
  return (
    <ul className="-my-1">
      {links.map(({ kind, url }) => {
        const { icon: Icon, label } = kinds[kind];
        return (
          <li key={`${kind} ${url}`}>
            <a
              href={url}
              target="_blank"
              rel="nofollow ugc noopener noreferrer"
              title={url}
              className="group flex min-h-11 items-center gap-3 rounded-control py-1 text-control"
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-control bg-sunken text-muted">
                <Icon aria-hidden className="size-4.5" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold group-hover:text-link group-hover:underline">
                  {label}
                </span>
                <span className="block truncate text-meta text-muted">
                  {URL.parse(url)?.host ?? url}
                </span>
              </span>
              <ExternalLink aria-hidden className="size-4 shrink-0 text-subtle" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
