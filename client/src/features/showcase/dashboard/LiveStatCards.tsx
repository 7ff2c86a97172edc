import { Trans, useLingui } from '@lingui/react/macro';
import { FileText, FolderKanban, MessagesSquare, Users } from 'lucide-react';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import {
  getCommunityNumbers,
  selectCommunityNumbers,
  selectCommunityNumbersRequest,
} from './community-numbers.slice.ts';
import { lastMonths } from './dashboard.rules.ts';
import { StatCard } from './StatCard.tsx';

interface LiveStatCardsProps {
  now: Date;
}

/** The numbers of this community, where an operator has switched the dashboard to live. */
export function LiveStatCards({ now }: LiveStatCardsProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const numbers = useAppSelector(selectCommunityNumbers);
  const { error } = useAppSelector(selectCommunityNumbersRequest);
  const fetchAgain = () => void dispatch(getCommunityNumbers());

  useEffect(() => {
    void dispatch(getCommunityNumbers());
  }, [dispatch]);

  if (!numbers) {
    return error ? (
      <Card>
        <ErrorState message={error.message} onRetry={fetchAgain} />
      </Card>
    ) : (
      <LoadingRegion onRetry={fetchAgain}>
        <Skeleton className="h-40 rounded-card" />
      </LoadingRegion>
    );
  }
  const [lastMonth] = lastMonths(1, now);
  const cards = [
    { id: 'members', label: t`Members`, icon: Users },
    { id: 'posts', label: t`Posts`, icon: FileText },
    { id: 'projects', label: t`Projects`, icon: FolderKanban },
    { id: 'messages', label: t`Messages`, icon: MessagesSquare },
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {cards.map(({ id, label, icon }) => {
        const { total, addedByMonth } = numbers[id];
        const added = formatNumber(addedByMonth.at(-1) ?? 0);
        return (
          <StatCard
            key={id}
            label={label}
            icon={icon}
            value={total}
            addedByMonth={addedByMonth}
            now={now}
            describeBars={(list) => t`Added each month: ${list}`}
            note={
              <Trans>
                +{added} in <span>{lastMonth}</span>
              </Trans>
            }
          />
        );
      })}
    </dl>
  );
}
