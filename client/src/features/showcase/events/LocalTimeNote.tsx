import { Trans, useLingui } from '@lingui/react/macro';

interface LocalTimeNoteProps {
  minutesAhead: number;
}

/** Says how far the viewer's local time is from India's; renders nothing if they are the same. */
export function LocalTimeNote({ minutesAhead }: LocalTimeNoteProps) {
  const { t } = useLingui();
  if (minutesAhead === 0) return null;
  const minutes = Math.abs(minutesAhead) % 60;
  const hours = (Math.abs(minutesAhead) - minutes) / 60;
  const difference = minutes === 0 ? t`${hours} h` : t`${hours} h ${minutes} min`;
  return minutesAhead < 0 ? (
    <Trans>Your local time is {difference} behind IST.</Trans>
  ) : (
    <Trans>Your local time is {difference} ahead of IST.</Trans>
  );
}
