import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import type { HelpQuestion } from '../help-topic.ts';

interface HelpAnswerProps {
  item: HelpQuestion;
}

const link = 'inline-block py-1 font-semibold text-link hover:underline';

export function HelpAnswer({ item: { id, question, answer, to } }: HelpAnswerProps) {
  const { t } = useLingui();
  const words = t(question);
  return (
    <details id={id} className="group">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-control py-2 text-control font-medium group-open:font-semibold [&::-webkit-details-marker]:hidden">
        {words}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="max-w-read pb-3 text-control text-muted">
        <p>{t(answer)}</p>
        <p className="mt-1 flex flex-wrap gap-x-5">
          {to !== undefined && (
            <Link to={to} aria-label={t`Go there: ${words}`} className={link}>
              <Trans>Go there</Trans>
            </Link>
          )}
          <Link to={{ hash: id }} aria-label={t`Link to this answer: ${words}`} className={link}>
            <Trans>Link to this answer</Trans>
          </Link>
        </p>
      </div>
    </details>
  );
}
