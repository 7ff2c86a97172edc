import { useLingui } from '@lingui/react/macro';
import { formatDateTime, formatShortDate } from './format.ts';
import { useNow } from './use-now.ts';

interface RelativeTimeProps {
  /** ISO 8601, from the server. */
  at: string;
  /** "2 h ago" instead of "2 h", where the time ends a sentence. */
  hasAgo?: boolean;
}

/** "2 h" up to seven days, then the date; the title has the full date and time. */
export function RelativeTime({ at, hasAgo = false }: RelativeTimeProps) {
  const { t } = useLingui();
  const now = useNow();
  const date = new Date(at);
  const minutes = Math.floor(now / 60_000) - Math.floor(date.getTime() / 60_000);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);

  let text = formatShortDate(date, new Date(now));
  if (minutes < 1) text = hasAgo ? t`just now` : t`now`;
  else if (hours < 1)
    text = hasAgo ? t`${minutes} min ago` : t({ message: `${minutes} min`, context: 'ago' });
  else if (days < 1)
    text = hasAgo ? t`${hours} h ago` : t({ message: `${hours} h`, context: 'ago' });
  else if (days < 7) text = hasAgo ? t`${days} d ago` : t({ message: `${days} d`, context: 'ago' });

  return (
    <time dateTime={at} title={formatDateTime(date)}>
      {text}
    </time>
  );
}
