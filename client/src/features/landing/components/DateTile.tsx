interface DateTileProps {
  date: Date;
}

const month = new Intl.DateTimeFormat('en-IN', { month: 'short' });

export function DateTile({ date }: DateTileProps) {
  return (
    <span className="w-12 shrink-0 overflow-hidden rounded-control border border-hairline text-center">
      <span className="block bg-accent text-badge font-semibold text-on-accent">
        {month.format(date)}
      </span>
      <span className="block py-1 text-card-title leading-tight font-bold tabular-nums">
        {date.getDate()}
      </span>
    </span>
  );
}
