import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type {
  ModerationCase,
  SurroundingMessage,
} from '@sangam/contract/moderation/cases.schema.ts';
import { clsx } from 'clsx';
import { Download, ExternalLink } from 'lucide-react';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { MediaGrid } from '../../../ui/media/MediaGrid.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Section } from '../../../ui/Section.tsx';
import { subjectLabels } from '../moderation-labels.ts';

interface CaseContentProps {
  moderationCase: ModerationCase;
}

/**
 * The content as it was when the case was opened: by a report, by a complaint, or by a moderator's own action. The text of a
 * post or comment includes up to ten earlier versions. Private media of messages and groups are shown only if they still
 * exist.
 */
export function CaseContent({ moderationCase: { subject, content, path } }: CaseContentProps) {
  const { t } = useLingui();
  const { title, text, media, documents = [], mediaCount, around } = content;
  // Private media are signed anew for each view: those that were deleted since cannot be shown.
  const hiddenMediaCount = mediaCount - media.length - documents.length;
  return (
    <Section
      title={t(subjectLabels[subject])}
      action={
        path !== null && (
          <LinkButton variant="quiet" size="small" icon={ExternalLink} to={path}>
            <Trans>View in context</Trans>
          </LinkButton>
        )
      }
    >
      {title !== '' && (
        <p dir="auto" className="text-body font-semibold break-words">
          {title}
        </p>
      )}
      {around.length > 0 ? (
        <SurroundingMessages around={around} />
      ) : (
        <p dir="auto" className="max-w-read text-body break-words whitespace-pre-wrap">
          {text}
        </p>
      )}
      {media.length > 0 && (
        <div className="mt-3 overflow-clip rounded-control">
          <MediaGrid media={media} isFirst={false} />
        </div>
      )}
      {documents.length > 0 && (
        <ul aria-label={t`Files`} className="mt-3">
          {documents.map(({ id, name, bytes, url }) => (
            <li key={id}>
              <a
                href={url}
                download={name}
                className="flex min-h-11 items-center gap-2 text-control font-semibold text-link hover:underline"
              >
                <Download aria-hidden className="size-5 shrink-0" />
                <span dir="auto" className="min-w-0 break-words">
                  {name}
                </span>{' '}
                <span className="shrink-0 text-meta font-normal text-muted">
                  {formatBytes(bytes)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {hiddenMediaCount > 0 && (
        <p className="mt-2 text-meta text-muted">
          <Plural value={hiddenMediaCount} one="With # attachment" other="With # attachments" />
        </p>
      )}
      <p className="mt-3 text-meta text-subtle">
        <Trans>As it was when first reported.</Trans>
      </p>
    </Section>
  );
}

function SurroundingMessages({ around }: { around: readonly SurroundingMessage[] }) {
  return (
    <ol className="grid gap-2">
      {around.map(({ sender, text, createdAt, isReported }) => (
        <li
          key={`${createdAt} ${text}`}
          className={clsx(
            'rounded-control border px-3 py-2',
            isReported ? 'border-danger bg-danger-soft' : 'border-hairline',
          )}
        >
          <p className="text-meta text-muted">
            <b dir="auto" className="font-semibold text-text">
              {sender?.name ?? <Trans>Former member</Trans>}
            </b>{' '}
            · <RelativeTime at={createdAt} />
            {isReported && (
              <>
                {' '}
                · <Trans>reported</Trans>
              </>
            )}
          </p>
          <p dir="auto" className="text-body break-words whitespace-pre-wrap">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
