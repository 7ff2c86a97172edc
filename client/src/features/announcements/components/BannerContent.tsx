import { Trans, useLingui } from '@lingui/react/macro';
import type { AnnouncementBanner } from '@sangam/contract/announcements/announcements.schema.ts';
import { clsx } from 'clsx';
import { ArrowRight, ExternalLink, Megaphone, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from '../../../lib/router.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useIsTruncated } from '../../../ui/use-is-truncated.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

interface BannerContentProps {
  banner: Pick<AnnouncementBanner, 'language' | 'title' | 'text' | 'link'>;
  /** Shows a button that dismisses the banner. */
  onDismiss?: (() => void) | undefined;
  className?: string;
}

/** What a banner shows; also the preview of the form. */
export function BannerContent({ banner, onDismiss, className }: BannerContentProps) {
  const { t } = useLingui();
  const { language, title, text, link } = banner;
  return (
    <div className={clsx('flex items-start gap-3', className)}>
      <Megaphone aria-hidden className="mt-0.5 size-5 shrink-0 text-on-primary-soft" />
      <div lang={language} className="min-w-0 flex-1 text-control text-text">
        <p dir="auto" className="font-semibold break-words">
          {title}
        </p>
        {text !== '' && <BannerText key={text} text={text} />}
        {link !== null && <BannerLink link={link} />}
      </div>
      {onDismiss && (
        <IconButton
          icon={X}
          label={t`Dismiss`}
          onClick={onDismiss}
          className="-my-2 -mr-2 hover:bg-surface!"
        />
      )}
    </div>
  );
}

/** Two lines until the user expands it, so that the banner does not fill a phone. */
function BannerText({ text }: { text: string }) {
  const id = useId();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isCut = useIsTruncated(paragraph, { isClamped: !isOpen });
  return (
    <>
      <p
        ref={paragraph}
        id={id}
        dir="auto"
        className={clsx('max-w-read break-words whitespace-pre-line', !isOpen && 'line-clamp-2')}
      >
        {text}
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className={clsx(linkClasses, 'mr-2')}
        >
          {isOpen ? <Trans>Show less</Trans> : <Trans>Show more</Trans>}
        </button>
      )}
    </>
  );
}

const linkClasses =
  'inline-flex min-h-6 items-center gap-1 font-semibold text-on-primary-soft underline-offset-2 hover:underline';

function BannerLink({ link }: { link: string }) {
  if (link.startsWith('/')) {
    return (
      <Link to={link} className={linkClasses}>
        <Trans>Learn more</Trans>
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    );
  }
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={linkClasses}>
      <Trans>Learn more</Trans>
      <ExternalLink aria-hidden className="size-4" />
      <VisuallyHidden>
        <Trans>(opens in a new tab)</Trans>
      </VisuallyHidden>
    </a>
  );
}
